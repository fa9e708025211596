package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.accounting.report.BalanceSheet;
import io.ledgerway.model.accounting.report.ProfitAndLoss;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is particular to reads of Tryton. */
@ExtendWith(ConsistentBooks.class)
class TrytonPullIT {

    private LinkedTryton tryton;

    @BeforeEach
    void link() {
        tryton = new LinkedTryton();
    }

    @AfterEach
    void close() {
        tryton.close();
    }

    /** The contract of reads proves with it that the connector writes nothing. */
    @Test
    void aPlatformForReadsPermitsNoOtherCall() {
        try (var platform = TrytonPlatform.readsOnly()) {
            var call =
                    new PlatformHttp.Request(
                            "POST",
                            URI.create("https://tryton.invalid/acme/"),
                            Map.of(),
                            "{\"method\":\"model.party.party.copy\"}");

            assertThatExceptionOfType(AssertionError.class)
                    .isThrownBy(() -> platform.http().send(call))
                    .withMessageContaining("model.party.party.copy");
        }
    }

    @Test
    void anotherCompanyInTheDatabaseIsNotRead() {
        var attributes = new HashMap<>(tryton.tenant().attributes());
        attributes.put("created", "2020-01-01T00:00:00Z");
        var other = new Tenant(tryton.tenant().id(), "Other", attributes);

        for (var type : List.of(DataType.INVOICES, DataType.COMPANY, DataType.BALANCE_SHEET)) {
            assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                    .isThrownBy(() ->
                            tryton.platform
                                    .connector()
                                    .pull()
                                    .open(
                                            new PullRequest(type, Mode.FULL, null, null),
                                            other,
                                            () -> tryton.http())
                                    .next());
        }
    }

    /** Posting needs a session that was used in the last minutes; reading does not. */
    @Test
    void aSessionThatWasIdleIsReplacedBeforeAPosting() throws ConnectorException {
        tryton.read(DataType.JOURNALS);
        tryton.platform.advanceClock(Duration.ofMinutes(20));

        var account = tryton.account("1300");
        var entry =
                LinkedTryton.create(
                        DataType.JOURNAL_ENTRIES,
                        """
                        {"postedOn":"2026-03-07","journalLines":[
                         {"netAmount":5,"accountRef":{"id":"%1$s"}},
                         {"netAmount":-5,"accountRef":{"id":"%1$s"}}]}
                        """
                                .formatted(account));

        var id = tryton.execute(entry).id();

        assertThat(tryton.liveIds(DataType.JOURNAL_ENTRIES)).contains(id);
    }

    @Test
    void aPaymentInPartIsReadWithTheInvoiceItPays() throws ConnectorException {
        var invoice =
                tryton.read(DataType.INVOICES).stream()
                        .map(it -> (Invoice) it.canonical())
                        .filter(it -> it.status() == InvoiceStatus.PARTIALLY_PAID)
                        .findFirst()
                        .orElseThrow();

        var paid =
                tryton.read(DataType.PAYMENTS).stream()
                        .map(it -> (Payment) it.canonical())
                        .filter(it -> linkedId(it).equals(invoice.id()))
                        .map(Payment::totalAmount)
                        .reduce(BigDecimal::add)
                        .orElseThrow();

        assertThat(invoice.totalAmount().subtract(invoice.amountDue())).isEqualByComparingTo(paid);
    }

    private static String linkedId(Payment payment) {
        var line = Objects.requireNonNull(payment.lines()).getFirst();
        return Objects.requireNonNull(Objects.requireNonNull(line.links()).getFirst().id());
    }

    /** 10.00 of excise, and 16 % of 110.00. The other children are over or inactive. */
    @Test
    void theTaxOfALineIsTheOneThatTrytonComputes()
            throws ConnectorException, TrytonRpc.WarningRaised {
        var control = tryton.platform.control();
        var excise =
                control.create(
                        "account.tax",
                        tax("0.10", Map.of("sequence", 1, "update_unit_price", true)));
        var vat =
                control.create(
                        "account.tax",
                        Map.of(
                                "name",
                                "Dated",
                                "description",
                                "Dated",
                                "type",
                                "none",
                                "company",
                                1,
                                "sequence",
                                2,
                                "childs",
                                Values.create(
                                        List.of(
                                                tax("0.19", Map.of("end_date", day(4))),
                                                tax("0.16", Map.of("start_date", day(5))),
                                                tax("0.50", Map.of("active", false))))));
        var id = tryton.execute(draft(vat)).id();
        control.write(
                "account.invoice.line",
                List.of(control.only("account.invoice.line", "invoice", Integer.valueOf(id))),
                Map.of("taxes", List.of(List.of("add", List.of(excise)))));

        var draft = (Invoice) tryton.find(DataType.INVOICES, id);
        // without inactive taxes, as clients do
        control.rpc()
                .write(
                        "model.account.invoice.post",
                        List.of(List.of(Integer.valueOf(id))),
                        Map.of("company", 1, "companies", List.of(1)));
        var posted = (Invoice) tryton.find(DataType.INVOICES, id);
        var rate = (TaxRate) tryton.find(DataType.TAX_RATES, String.valueOf(vat));

        assertThat(posted.totalTaxAmount()).isEqualByComparingTo("27.60");
        assertThat(draft.totalTaxAmount()).isEqualByComparingTo("27.60");
        assertThat(Objects.requireNonNull(posted.lineItems()).getFirst().taxAmount())
                .isEqualByComparingTo("27.60");
        assertThat(rate.totalTaxRate()).isEqualByComparingTo("16");
    }

    private Map<String, Object> tax(String rate, Map<String, Object> more) {
        var account = Integer.valueOf(tryton.account("1500"));
        var values = new HashMap<String, Object>(more);
        values.put("name", rate);
        values.put("description", rate);
        values.put("type", "percentage");
        values.put("rate", Values.decimal(new BigDecimal(rate)));
        values.put("company", 1);
        values.put("invoice_account", account);
        values.put("credit_note_account", account);
        return values;
    }

    private static Map<String, Object> day(int ofJanuary) {
        return Values.date(LocalDate.of(2026, 1, ofJanuary));
    }

    private PushCommand.Create draft(int tax) {
        return LinkedTryton.create(
                DataType.INVOICES,
                """
                {"customerRef":{"id":"%s"},"issueDate":"2026-01-05","dueDate":"2099-01-01",
                 "status":"Draft","lineItems":[{"unitAmount":100,"quantity":1,
                 "accountRef":{"id":"%s"},"taxRateRef":{"id":"%d"}}],"subTotal":100,
                 "totalTaxAmount":0,"totalAmount":100,"amountDue":100}
                """
                        .formatted(tryton.party("Party 03"), tryton.account("1200"), tax));
    }

    @Test
    void netAssetsAreEquityAndTheirChangeIsTheProfit() throws ConnectorException {
        var sheets = tryton.read(DataType.BALANCE_SHEET);
        var results = tryton.read(DataType.PROFIT_AND_LOSS);

        assertThat(sheets).hasSize(PullRequest.DEFAULT_REPORT_MONTHS).hasSameSizeAs(results);
        for (int month = 1; month < sheets.size(); month++) {
            var before = ((BalanceSheet) sheets.get(month - 1).canonical()).reports().getFirst();
            var after = ((BalanceSheet) sheets.get(month).canonical()).reports().getFirst();
            var result = ((ProfitAndLoss) results.get(month).canonical()).reports().getFirst();
            assertThat(after.netAssets())
                    .isEqualByComparingTo(Objects.requireNonNull(after.equity()).value());
            assertThat(after.netAssets().subtract(before.netAssets()))
                    .isEqualByComparingTo(result.netProfit());
        }
    }

    @Test
    void anyModelIsReadWithoutMapping() throws ConnectorException {
        var raw = tryton.platform.connector().raw().orElseThrow();

        var page = raw.page("account.move.line", null, tryton.tenant(), tryton.http());

        assertThat(page.records()).hasSize(25);
        assertThat(page.next()).isEqualTo(page.records().getLast().path("id").asString());
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> raw.page("res.user", null, tryton.tenant(), tryton.http()));
        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> raw.page("sale.sale", null, tryton.tenant(), tryton.http()))
                .withMessageContaining("module");
    }
}
