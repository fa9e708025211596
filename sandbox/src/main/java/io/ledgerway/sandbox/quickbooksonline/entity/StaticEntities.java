package io.ledgerway.sandbox.quickbooksonline.entity;

import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.currencyName;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.head;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.object;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.reference;
import static io.ledgerway.sandbox.quickbooksonline.entity.EntityJson.text;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.record.Kind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Entities without records in the books: settings, terms, currencies, and one tax agency. */
final class StaticEntities {

    private static final List<Integer> TERMS = List.of(0, 10, 15, 30, 60);

    private StaticEntities() {}

    static Optional<String> termOf(long days) {
        int index = TERMS.indexOf((int) days);
        return index < 0 ? Optional.empty() : Optional.of(Integer.toString(index + 1));
    }

    static List<ObjectNode> terms(Company company) {
        return TERMS.stream()
                .map(days -> {
                    ObjectNode json = first(company, termOf(days).orElseThrow());
                    json.put("Name", days == 0 ? "Due on receipt" : "Net " + days);
                    json.put("Active", true).put("Type", "STANDARD");
                    return json.put("DueDays", days).put("DiscountDays", 0);
                })
                .toList();
    }

    static List<ObjectNode> currencies(Company company) {
        List<String> codes =
                company.homeCurrency().equals("USD")
                        ? List.of("EUR", "GBP", "JPY", "KWD")
                        : List.of("EUR", "USD", "JPY", "KWD");
        return codes.stream()
                .map(code -> {
                    ObjectNode json = first(company, Integer.toString(codes.indexOf(code) + 1));
                    return json.put("Code", code)
                            .put("Name", currencyName(code))
                            .put("Active", true);
                })
                .toList();
    }

    static ObjectNode taxAgency(Company company) {
        ObjectNode json = first(company, "1").put("DisplayName", "Revenue Office");
        return json.put("TaxTrackedOnPurchases", true).put("TaxTrackedOnSales", true);
    }

    /** The item of lines that are booked to an account directly. */
    static ObjectNode services(Company company) {
        ObjectNode json = first(company, TransactionLines.SERVICES);
        json.put("Name", "Services").put("FullyQualifiedName", "Services").put("Active", true);
        json.put("Taxable", true).put("UnitPrice", BigDecimal.ZERO).put("Type", "Service");
        json.set(
                "IncomeAccountRef",
                reference(RecordNumbers.of(Kind.LEDGER_ACCOUNTS, "acc-4010"), "Services"));
        return json.put("PurchaseCost", BigDecimal.ZERO).put("TrackQtyOnHand", false);
    }

    static ObjectNode companyInfo(Company company, JsonNode organisation) {
        ObjectNode json = first(company, "1");
        text(json, "CompanyName", organisation.path("name"));
        json.put("LegalName", organisation.path("legal_name").asString(nameOf(organisation)));
        JsonNode address = organisation.at("/addresses/0");
        for (String member : List.of("CompanyAddr", "CustomerCommunicationAddr", "LegalAddr")) {
            ObjectNode own = json.putObject(member).put("Id", "1");
            text(own, "Line1", address.path("line1"));
            text(own, "City", address.path("city"));
            text(own, "Country", address.path("country"));
            text(own, "PostalCode", address.path("postcode"));
        }
        JsonNode phone = organisation.at("/phones/0/number");
        json.putObject("PrimaryPhone").put("FreeFormNumber", phone.asString(""));
        json.put("CompanyStartDate", PacificTime.day(company.tenant().createdAt()).toString());
        json.put("FiscalYearStartMonth", monthOf(organisation));
        json.put("Country", country(organisation));
        json.putObject("Email").put("Address", "books@organisation.example");
        json.putObject("WebAddr").put("URI", organisation.at("/links/0/url").asString(""));
        json.put("SupportedLanguages", "en");
        ArrayNode values = json.putArray("NameValue");
        value(values, "NeoEnabled", "true");
        value(values, "IsQbdtMigrated", "false");
        value(values, "SubscriptionStatus", "SUBSCRIBED");
        value(values, "OfferingSku", "QuickBooks Online Plus");
        return json;
    }

    /** Not the United States: the tax codes are those of companies elsewhere. */
    private static String country(JsonNode organisation) {
        String country = organisation.path("country").asString("GB");
        return country.equals("US") ? "CA" : country;
    }

    static ObjectNode preferences(Company company, JsonNode organisation) {
        ObjectNode json = first(company, "1");
        ObjectNode accounting = json.putObject("AccountingInfoPrefs");
        accounting.put("FirstMonthOfFiscalYear", monthOf(organisation));
        accounting.put("UseAccountNumbers", true).put("TaxYearMonth", "January");
        accounting.put("ClassTrackingPerTxn", false).put("ClassTrackingPerTxnLine", true);
        accounting.put("TrackDepartments", true).put("DepartmentTerminology", "Location");
        accounting.put("CustomerTerminology", "Customers");
        text(accounting, "BookCloseDate", organisation.path("locked_until"));
        ObjectNode products = json.putObject("ProductAndServicesPrefs");
        products.put("ForSales", true).put("ForPurchase", true);
        products.put("QuantityWithPriceAndRate", true).put("QuantityOnHand", true);
        ObjectNode sales = json.putObject("SalesFormsPrefs");
        sales.put("CustomTxnNumbers", true).put("AllowDeposit", true);
        sales.put("AllowDiscount", true).put("AllowEstimates", true).put("AllowShipping", false);
        json.putObject("EmailMessagesPrefs");
        ObjectNode vendors = json.putObject("VendorAndPurchasesPrefs");
        vendors.put("TrackingByCustomer", true).put("BillableExpenseTracking", true);
        json.putObject("TimeTrackingPrefs").put("UseServices", true);
        ObjectNode tax = json.putObject("TaxPrefs").put("UsingSalesTax", true);
        tax.put("PartnerTaxEnabled", false);
        ObjectNode currency = json.putObject("CurrencyPrefs").put("MultiCurrencyEnabled", true);
        currency.set("HomeCurrency", object().put("value", company.homeCurrency()));
        ArrayNode others = json.putObject("OtherPrefs").putArray("NameValue");
        value(others, "SalesFormsPrefs.DefaultTerms", "4");
        value(others, "DocNumberPrefs.WarnDuplicateBillNumber", "true");
        return json;
    }

    private static String nameOf(JsonNode organisation) {
        return organisation.path("name").asString("");
    }

    private static void value(ArrayNode values, String name, String value) {
        values.addObject().put("Name", name).put("Value", value);
    }

    private static String monthOf(JsonNode organisation) {
        String start = organisation.path("year_start").asString("2026-01-01");
        String month = LocalDate.parse(start).getMonth().name();
        return month.charAt(0) + month.substring(1).toLowerCase(Locale.ROOT);
    }

    private static ObjectNode first(Company company, String number) {
        String opened = PacificTime.seconds(company.tenant().createdAt());
        return head(number, 0, opened, opened);
    }
}
