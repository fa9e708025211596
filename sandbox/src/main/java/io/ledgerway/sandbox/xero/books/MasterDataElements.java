package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The organisation, items, tax rates, tracking categories, currencies, users and themes. */
final class MasterDataElements {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int MAX_NAME_LENGTH = 50;

    private final BookIndex index;

    MasterDataElements(BookIndex index) {
        this.index = index;
    }

    ObjectNode organisation(LedgerRecord record) {
        JsonNode body = index.body(record);
        boolean american = body.path("base_currency").asString("").equals("USD");
        ObjectNode organisation = NODES.objectNode();
        String name = body.path("name").asString("");
        organisation.put("Name", name);
        organisation.put("LegalName", body.path("legal_name").asString(name));
        organisation.put("PaysTax", true).put("Version", american ? "US" : "UK");
        organisation.put("OrganisationType", "COMPANY");
        organisation.put("BaseCurrency", body.path("base_currency").asString(""));
        organisation.put("CountryCode", american ? "US" : "GB");
        organisation.put("IsDemoCompany", false).put("OrganisationStatus", "ACTIVE");
        organisation.put("RegistrationNumber", body.path("company_no").asString(""));
        organisation.put("TaxNumber", body.path("tax_no").asString(""));
        LocalDate end =
                LocalDate.parse(body.path("year_start").asString("2024-04-01")).minusDays(1);
        organisation.put("FinancialYearEndDay", end.getDayOfMonth());
        organisation.put("FinancialYearEndMonth", end.getMonthValue());
        organisation.put("SalesTaxBasis", "ACCRUALS").put("SalesTaxPeriod", "QUARTERLY");
        organisation.put("DefaultSalesTax", "Tax Exclusive");
        organisation.put("DefaultPurchasesTax", "Tax Exclusive");
        if (body.hasNonNull("locked_until")) {
            organisation.put(
                    "PeriodLockDate", XeroDates.date(body.path("locked_until").asString()));
        }
        organisation.put("CreatedDateUTC", XeroDates.time(record.createdAt()));
        organisation.put("OrganisationEntityType", "COMPANY");
        organisation.put("Timezone", "GMTSTANDARDTIME");
        String id = index.tenant().id().toString();
        organisation.put("ShortCode", "!" + id.substring(0, 5).toUpperCase(Locale.ROOT));
        organisation.put("OrganisationID", id);
        organisation.put("Edition", "BUSINESS").put("Class", "STANDARD");
        organisation.put("LineOfBusiness", "");
        ArrayNode addresses = organisation.putArray("Addresses");
        for (JsonNode it : body.path("addresses")) {
            addresses
                    .addObject()
                    .put("AddressType", "STREET")
                    .put("AddressLine1", it.path("line1").asString(""))
                    .put("City", it.path("city").asString(""))
                    .put("Region", it.path("region").asString(""))
                    .put("PostalCode", it.path("postcode").asString(""))
                    .put("Country", it.path("country").asString(""))
                    .put("AttentionTo", "");
        }
        ArrayNode phones = organisation.putArray("Phones");
        for (JsonNode it : body.path("phones")) {
            phones.addObject()
                    .put("PhoneType", "OFFICE")
                    .put("PhoneNumber", it.path("number").asString(""))
                    .put("PhoneAreaCode", "")
                    .put("PhoneCountryCode", "");
        }
        ArrayNode links = organisation.putArray("ExternalLinks");
        for (JsonNode it : body.path("links")) {
            links.addObject().put("LinkType", "Website").put("Url", it.path("url").asString(""));
        }
        organisation.putObject("PaymentTerms");
        return organisation;
    }

    List<ObjectNode> items(List<LedgerRecord> items) {
        return items.stream().map(this::item).toList();
    }

    private ObjectNode item(LedgerRecord record) {
        JsonNode body = index.body(record);
        ObjectNode item = NODES.objectNode();
        item.put("ItemID", index.ids().of(Kind.PRODUCTS, record.id()));
        item.put("Code", BookIndex.cut(BookIndex.itemCode(record.id(), body), 30));
        item.put("Description", body.path("sale").path("description").asString(""));
        item.put("PurchaseDescription", body.path("purchase").path("description").asString(""));
        item.put("UpdatedDateUTC", XeroDates.time(record.changedAt()));
        item.set("PurchaseDetails", price(body.path("purchase")));
        item.set("SalesDetails", price(body.path("sale")));
        item.put("Name", BookIndex.cut(body.path("name").asString(""), MAX_NAME_LENGTH));
        item.put("IsTrackedAsInventory", false);
        item.put("IsSold", body.path("sale").isObject());
        return item.put("IsPurchased", body.path("purchase").isObject());
    }

    private ObjectNode price(JsonNode own) {
        ObjectNode price = NODES.objectNode();
        if (own.hasNonNull("price")) {
            price.put(
                    "UnitPrice",
                    new BigDecimal(own.path("price").asString()).setScale(4, RoundingMode.HALF_UP));
        }
        String code = index.accountCode(own.path("account_id").asString(""));
        if (code != null) {
            price.put("AccountCode", code);
        }
        if (own.hasNonNull("tax_code_id")) {
            price.put("TaxType", index.taxType(own.path("tax_code_id").asString()));
        }
        return price;
    }

    List<ObjectNode> taxRates(List<LedgerRecord> codes) {
        return codes.stream().map(this::taxRate).toList();
    }

    private ObjectNode taxRate(LedgerRecord record) {
        JsonNode body = index.body(record);
        ObjectNode rate = NODES.objectNode();
        rate.put("Name", body.path("name").asString(""));
        rate.put("TaxType", BookIndex.taxType(record.id(), body));
        rate.put("ReportTaxType", "NONE");
        for (String account : List.of("Assets", "Equity", "Expenses", "Liabilities", "Revenue")) {
            rate.put("CanApplyTo" + account, true);
        }
        rate.put("DisplayTaxRate", BookIndex.amount(body, "rate"));
        rate.put("EffectiveRate", BookIndex.amount(body, "effective_rate"));
        rate.put("Status", status(record, body));
        ArrayNode components = rate.putArray("TaxComponents");
        for (JsonNode it : body.path("components")) {
            components
                    .addObject()
                    .put("Name", it.path("name").asString(""))
                    .put("Rate", BookIndex.amount(it, "rate").setScale(4, RoundingMode.HALF_UP))
                    .put("IsCompound", it.path("compound").asBoolean(false))
                    .put("IsNonRecoverable", false);
        }
        return rate;
    }

    /** Categories with their options; archived ones only when asked for. */
    List<ObjectNode> trackingCategories(boolean archived) {
        List<ObjectNode> categories = new ArrayList<>();
        Map<String, JsonNode> all = index.all(Kind.DIMENSIONS);
        all.forEach((id, body) -> {
            if (body.hasNonNull("parent_id") || hidden(body, archived)) {
                return;
            }
            ObjectNode category = NODES.objectNode();
            category.put("Name", body.path("name").asString(""));
            category.put("Status", status(body));
            category.put("TrackingCategoryID", index.ids().of(Kind.DIMENSIONS, id));
            ArrayNode options = category.putArray("Options");
            all.forEach((own, option) -> {
                if (option.path("parent_id").asString("").equals(id) && !hidden(option, archived)) {
                    options.addObject()
                            .put("TrackingOptionID", index.ids().of(Kind.DIMENSIONS, own))
                            .put("Name", option.path("name").asString(""))
                            .put("Status", status(option))
                            .put("HasValidationErrors", false)
                            .put("IsDeleted", false)
                            .put("IsArchived", status(option).equals("ARCHIVED"))
                            .put("IsActive", status(option).equals("ACTIVE"));
                }
            });
            categories.add(category);
        });
        return categories;
    }

    private static boolean hidden(JsonNode body, boolean archived) {
        return body.path("deleted").asBoolean(false)
                || (!archived && status(body).equals("ARCHIVED"));
    }

    private static String status(JsonNode body) {
        return body.path("state").asString("active").equals("archived") ? "ARCHIVED" : "ACTIVE";
    }

    private static String status(LedgerRecord record, JsonNode body) {
        return record.deleted() ? "DELETED" : status(body);
    }

    List<ObjectNode> currencies() {
        String base = index.tenant().baseCurrency();
        return List.of(base, "EUR", base.equals("USD") ? "GBP" : "USD").stream()
                .distinct()
                .map(it ->
                        NODES.objectNode()
                                .put("Code", it)
                                .put(
                                        "Description",
                                        Currency.getInstance(it).getDisplayName(Locale.ENGLISH)))
                .toList();
    }

    List<ObjectNode> users() {
        String time = XeroDates.time(index.tenant().createdAt());
        return List.of(
                NODES.objectNode()
                        .put("UserID", index.ids().derived("user:1"))
                        .put("EmailAddress", "ada.marsh@organisation.example")
                        .put("FirstName", "Ada")
                        .put("LastName", "Marsh")
                        .put("UpdatedDateUTC", time)
                        .put("IsSubscriber", true)
                        .put("OrganisationRole", "FINANCIALADVISER"),
                NODES.objectNode()
                        .put("UserID", index.ids().derived("user:2"))
                        .put("EmailAddress", "jo.lind@organisation.example")
                        .put("FirstName", "Jo")
                        .put("LastName", "Lind")
                        .put("UpdatedDateUTC", time)
                        .put("IsSubscriber", false)
                        .put("OrganisationRole", "STANDARD"));
    }

    List<ObjectNode> brandingThemes() {
        return List.of(
                NODES.objectNode()
                        .put("BrandingThemeID", index.ids().derived("theme:1"))
                        .put("Name", "Standard")
                        .put("SortOrder", 0)
                        .put("CreatedDateUTC", XeroDates.time(index.tenant().createdAt())));
    }
}
