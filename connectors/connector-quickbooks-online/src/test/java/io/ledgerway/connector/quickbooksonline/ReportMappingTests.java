package io.ledgerway.connector.quickbooksonline;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.quickbooksonline.mapping.ledger.TaxCodes;
import io.ledgerway.connector.quickbooksonline.mapping.masterdata.Company;
import io.ledgerway.connector.quickbooksonline.mapping.report.QuickBooksReport;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.CashFlowStatement;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.accounting.report.ReportBasis;
import io.ledgerway.model.accounting.report.ReportInput;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Reports, tax codes and the company, in the form of the documentation's samples. */
class ReportMappingTests {

    private static final String COLUMNS =
            """
            "Columns":{"Column":[{"ColTitle":"","ColType":"Account","MetaData":[
             {"Name":"ColKey","Value":"account"}]},
             {"ColTitle":"Jan 2026","ColType":"Money","MetaData":[
             {"Name":"StartDate","Value":"2026-01-01"},{"Name":"EndDate","Value":"2026-01-31"}]},
             {"ColTitle":"Feb 2026","ColType":"Money"},
             {"ColTitle":"TOTAL","ColType":"Money","MetaData":[{"Name":"ColKey","Value":"total"}]}]}
            """;

    @Test
    void aProfitAndLossHasAMonthPerColumn() {
        var months =
                QuickBooksReport.PROFIT_AND_LOSS.map(
                        source(
                                """
                                {"Header":{"ReportBasis":"Cash","Currency":"USD"},%s,"Rows":{"Row":[
                                 {"Header":{"ColData":[{"value":"Income"},{"value":""},{"value":""},{"value":""}]},
                                  "Rows":{"Row":[{"ColData":[{"value":"Services","id":"1"},{"value":"100.10"},{"value":""},{"value":"100.10"}],"type":"Data"},
                                   {"Header":{"ColData":[{"value":"Sales","id":"2"},{"value":"5.00"},{"value":""},{"value":"5.00"}]},
                                    "Rows":{"Row":[{"ColData":[{"value":"Web","id":"3"},{"value":"7.00"},{"value":"1.00"},{"value":"8.00"}],"type":"Data"}]},
                                    "Summary":{"ColData":[{"value":"Total Sales"},{"value":"12.00"},{"value":"1.00"},{"value":"13.00"}]},"type":"Section"}]},
                                  "Summary":{"ColData":[{"value":"Total Income"},{"value":"112.10"},{"value":"1.00"},{"value":"113.10"}]},"type":"Section","group":"Income"},
                                 {"Summary":{"ColData":[{"value":"Total COGS"},{"value":"12.00"},{"value":""},{"value":"12.00"}]},"type":"Section","group":"COGS"},
                                 {"Summary":{"ColData":[{"value":"Gross Profit"},{"value":"100.10"},{"value":"1.00"},{"value":"101.10"}]},"type":"Section","group":"GrossProfit"},
                                 {"Summary":{"ColData":[{"value":"Total Expenses"},{"value":"0.10"},{"value":"-2.00"},{"value":""}]},"type":"Section","group":"Expenses"},
                                 {"Summary":{"ColData":[{"value":"Total Other Expenses"},{"value":"3.00"},{"value":""},{"value":"3.00"}]},"type":"Section","group":"OtherExpenses"}]}}
                                """
                                        .formatted(COLUMNS)));

        assertThat(months.keySet()).containsExactly(YearMonth.of(2026, 1), YearMonth.of(2026, 2));
        var january = (ProfitAndLoss) at(months, 1);
        assertThat(january.reportBasis()).isEqualTo(ReportBasis.CASH);
        var report = january.reports().getFirst();
        assertThat(report.grossProfit()).isEqualByComparingTo("100.10");
        assertThat(report.netOperatingProfit()).isEqualByComparingTo("100");
        assertThat(report.netProfit()).isEqualByComparingTo("97");
        var income = requireNonNull(requireNonNull(report.income()).items());
        assertThat(requireNonNull(income.getLast().items()))
                .extracting(it -> it.accountId() + "=" + it.value())
                .containsExactly("2=5.00", "3=7.00");
        assertThat(((ProfitAndLoss) at(months, 2)).reports().getFirst())
                .satisfies(it -> assertThat(it.netProfit()).isEqualByComparingTo("3"));
    }

    @Test
    void aBalanceSheetFindsItsSectionsAtAnyDepth() {
        var months =
                QuickBooksReport.BALANCE_SHEET.map(
                        source(
                                """
                                {"Header":{"Currency":"USD"},%s,"Rows":{"Row":[
                                 {"Header":{"ColData":[{"value":"ASSETS"}]},"Rows":{"Row":[{"Rows":{"Row":[
                                  {"ColData":[{"value":"Checking","id":"35"},{"value":"1350.55"},{"value":"1.00"}],"type":"Data"}]},
                                  "Summary":{"ColData":[{"value":"Total Bank"},{"value":"1350.55"},{"value":"1.00"}]},"group":"BankAccounts"}]},
                                  "Summary":{"ColData":[{"value":"TOTAL ASSETS"},{"value":"1350.55"},{"value":"1.00"}]},"group":"TotalAssets"},
                                 {"Rows":{"Row":[{"Summary":{"ColData":[{"value":"Total Liabilities"},{"value":"350.55"},{"value":""}]},"group":"Liabilities"},
                                  {"Summary":{"ColData":[{"value":"Total Equity"},{"value":"1000.00"},{"value":"1.00"}]},"group":"Equity"}]},
                                  "group":"TotalLiabilitiesAndEquity"}]}}
                                """
                                        .formatted(COLUMNS)));

        var report = ((BalanceSheet) at(months, 1)).reports().getFirst();

        assertThat(report.date()).isEqualTo(new DateTime("2026-01-31"));
        assertThat(report.netAssets()).isEqualByComparingTo("1000");
        assertThat(requireNonNull(report.equity()).value()).isEqualByComparingTo("1000");
        var banks = requireNonNull(requireNonNull(report.assets()).items()).getFirst();
        assertThat(requireNonNull(banks.items()).getFirst().accountId()).isEqualTo("35");
    }

    /** Without the section, the assets would be zero. */
    @Test
    void aBalanceSheetOfAnotherLayoutIsRefused() {
        var report =
                """
                {"Header":{"Currency":"GBP"},%s,"Rows":{"Row":[
                 {"Rows":{"Row":[{"ColData":[{"value":"Checking","id":"35"},{"value":"%s"},{"value":""}],"type":"Data"}]},"group":"FixedAssets"}]}}
                """;

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() ->
                        QuickBooksReport.BALANCE_SHEET.map(
                                source(report.formatted(COLUMNS, "5.00"))))
                .withMessageContaining("TotalAssets");
        assertThat(QuickBooksReport.BALANCE_SHEET.map(source(report.formatted(COLUMNS, "0.00"))))
                .hasSize(2);
    }

    @Test
    void aCashFlowSplitsOperatingActivitiesBySign() {
        var months =
                QuickBooksReport.CASH_FLOW.map(
                        source(
                                """
                                {"Header":{},%s,"Rows":{"Row":[{"Rows":{"Row":[
                                 {"ColData":[{"value":"Net Income"},{"value":"-300.00"},{"value":""}],"group":"NetIncome"},
                                 {"ColData":[{"value":"A/R","id":"84"},{"value":"120.00"},{"value":""}]}]},
                                 "Summary":{"ColData":[{"value":"Net cash"},{"value":"-180.00"},{"value":""}]},"group":"OperatingActivities"}]}}
                                """
                                        .formatted(COLUMNS)));

        var january = (CashFlowStatement) at(months, 1);

        assertThat(january.reportInput()).isEqualTo(ReportInput.INDIRECT);
        var report = january.reports().getFirst();
        assertThat(requireNonNull(report.cashReceipts()).value()).isEqualByComparingTo("120");
        assertThat(requireNonNull(report.cashPayments()).value()).isEqualByComparingTo("300");
    }

    @Test
    void aTaxCodeHasTheRatesThatItConsistsOf() {
        var rates =
                Map.of(
                        "1", source("{\"Id\":\"1\",\"Name\":\"AZ State tax\",\"RateValue\":7.1}"),
                        "2", source("{\"Id\":\"2\",\"Name\":\"Tucson City\",\"RateValue\":2}"));
        var tucson =
                TaxCodes.taxRate(
                        source(
                                """
                                {"Id":"3","Name":"Tucson","Active":true,"PurchaseTaxRateList":{"TaxRateDetail":[]},
                                 "SalesTaxRateList":{"TaxRateDetail":[{"TaxTypeApplicable":"TaxOnAmount","TaxRateRef":{"value":"1"},"TaxOrder":0},
                                 {"TaxTypeApplicable":"TaxOnAmount","TaxRateRef":{"value":"2"},"TaxOrder":0}]}}
                                """),
                        rates);
        var none = TaxCodes.taxRate(source("{\"Id\":\"NON\",\"Name\":\"NON\"}"), rates);

        assertThat(tucson.effectiveTaxRate()).isEqualByComparingTo("9.1");
        assertThat(tucson.components())
                .extracting("name")
                .containsExactly("AZ State tax", "Tucson City");
        assertThat(none.totalTaxRate()).isEqualByComparingTo(BigDecimal.ZERO);
    }

    @Test
    void totalAndEffectiveRateAreTheSumOfTheComponents() {
        var rates =
                Map.of(
                        "1", source("{\"Id\":\"1\",\"Name\":\"Federal\",\"RateValue\":10}"),
                        "2", source("{\"Id\":\"2\",\"Name\":\"Local\",\"RateValue\":11}"));

        var compound =
                TaxCodes.taxRate(
                        source(
                                """
                                {"Id":"4","Name":"Two levels",
                                 "SalesTaxRateList":{"TaxRateDetail":[{"TaxTypeApplicable":"TaxOnAmount","TaxRateRef":{"value":"1"},"TaxOrder":0},
                                 {"TaxTypeApplicable":"TaxOnAmountPlusTax","TaxRateRef":{"value":"2"},"TaxOrder":1}]}}
                                """),
                        rates);

        assertThat(compound.totalTaxRate()).isEqualByComparingTo("21");
        assertThat(compound.effectiveTaxRate()).isEqualByComparingTo("21");
        assertThat(compound.components()).extracting("isCompound").containsExactly(false, true);
    }

    @Test
    void theCompanyHasItsHomeCurrencyAndTheStartOfItsYear() {
        var company =
                Company.company(
                        "123",
                        source(
                                """
                                {"CompanyName":"Larry's Bakery","LegalName":"Larry's Bakery Inc.","CompanyAddr":{"Line1":"2500 Garcia Ave","City":"Mountain View",
                                 "CountrySubDivisionCode":"CA","PostalCode":"94043"},"PrimaryPhone":{"FreeFormNumber":"818-555-1234"},"WebAddr":{"URI":"http://bakery.example"},
                                 "FiscalYearStartMonth":"April","Country":"US","EmployerId":"98-7654321","Id":"1","MetaData":{"CreateTime":"2013-07-26T12:04:11-07:00"}}
                                """),
                        source(
                                """
                                {"CurrencyPrefs":{"MultiCurrencyEnabled":true,"HomeCurrency":{"value":"USD"}},
                                 "AccountingInfoPrefs":{"BookCloseDate":"2025-12-31"}}
                                """),
                        LocalDate.of(2026, 3, 1));

        RecordMappingTests.assertContains(
                "company",
                JsonMapper.shared()
                        .readTree(
                                """
                                {"companyName":"Larry's Bakery","companyLegalName":"Larry's Bakery Inc.","accountingPlatformRef":"123","baseCurrency":"USD",
                                 "ledgerLockDate":"2025-12-31","financialYearStartDate":"2025-04-01","registrationNumber":"98-7654321",
                                 "createdDate":"2013-07-26T19:04:11Z","addresses":[{"type":"Billing","city":"Mountain View"}],
                                 "phoneNumbers":[{"number":"818-555-1234"}],"webLinks":[{"url":"http://bakery.example"}]}
                                """),
                JsonMapper.shared().valueToTree(company));
    }

    private static Object at(Map<YearMonth, Object> months, int month) {
        return requireNonNull(months.get(YearMonth.of(2026, month)));
    }

    private static SourceObject source(String json) {
        return new SourceObject("Source", JsonMapper.shared().readTree(json));
    }
}
