package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The chart of accounts; bank accounts are part of it. */
public final class AccountElements {

    /** Where the books post exchange differences of payments. */
    private static final String CURRENCY_GAIN = "acc-4900";

    /** Type of the API to class and category of the books. */
    private static final Map<String, List<String>> TYPES =
            Map.ofEntries(
                    Map.entry("BANK", List.of("asset", "bank")),
                    Map.entry("CURRENT", List.of("asset", "current")),
                    Map.entry("INVENTORY", List.of("asset", "inventory")),
                    Map.entry("FIXED", List.of("asset", "fixed")),
                    Map.entry("NONCURRENT", List.of("asset", "non_current")),
                    Map.entry("PREPAYMENT", List.of("asset", "prepayment")),
                    Map.entry("CURRLIAB", List.of("liability", "current")),
                    Map.entry("TERMLIAB", List.of("liability", "long_term")),
                    Map.entry("LIABILITY", List.of("liability", "other")),
                    Map.entry("PAYG", List.of("liability", "payg")),
                    Map.entry("SUPERANNUATIONLIABILITY", List.of("liability", "superannuation")),
                    Map.entry("WAGESPAYABLELIABILITY", List.of("liability", "wages")),
                    Map.entry("EQUITY", List.of("equity", "equity")),
                    Map.entry("REVENUE", List.of("income", "revenue")),
                    Map.entry("SALES", List.of("income", "sales")),
                    Map.entry("OTHERINCOME", List.of("income", "other")),
                    Map.entry("DIRECTCOSTS", List.of("expense", "cost_of_sales")),
                    Map.entry("OVERHEADS", List.of("expense", "overheads")),
                    Map.entry("DEPRECIATN", List.of("expense", "depreciation")),
                    Map.entry("SUPERANNUATIONEXPENSE", List.of("expense", "superannuation")),
                    Map.entry("WAGESEXPENSE", List.of("expense", "wages")),
                    Map.entry("EXPENSE", List.of("expense", "other")));

    private final BookIndex index;

    AccountElements(BookIndex index) {
        this.index = index;
    }

    /** Class and category of the books for a type; empty for an unknown type. */
    public static List<String> classOf(String type) {
        return TYPES.getOrDefault(type, List.of());
    }

    /** Type of an account of the books. */
    public static String typeOf(JsonNode body) {
        String category = body.path("category").asString("");
        String own = body.path("class").asString("");
        if (body.path("is_bank").asBoolean(false)) {
            return "BANK";
        }
        return TYPES.entrySet().stream()
                .filter(it -> it.getValue().equals(List.of(own, category)))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseGet(() ->
                        switch (own) {
                            case "asset" -> "CURRENT";
                            case "liability" -> "CURRLIAB";
                            case "equity" -> "EQUITY";
                            case "income" -> "REVENUE";
                            default -> "EXPENSE";
                        });
    }

    List<ObjectNode> of(List<LedgerRecord> accounts) {
        Map<String, JsonNode> banks = index.all(Kind.BANK_ACCOUNTS);
        return accounts.stream()
                .map(it ->
                        one(it, banks.getOrDefault(it.id(), JsonNodeFactory.instance.objectNode())))
                .toList();
    }

    private ObjectNode one(LedgerRecord record, JsonNode bank) {
        JsonNode body = index.body(record);
        String type = typeOf(body);
        ObjectNode account = JsonNodeFactory.instance.objectNode();
        account.put("AccountID", index.ids().of(Kind.LEDGER_ACCOUNTS, record.id()));
        String code = BookIndex.accountCode(record.id(), body);
        if (code != null) {
            account.put("Code", code);
        }
        account.put("Name", body.path("name").asString(""));
        String state = record.deleted() ? "DELETED" : body.path("state").asString("active");
        account.put(
                "Status",
                switch (state) {
                    case "archived" -> "ARCHIVED";
                    case "DELETED" -> "DELETED";
                    default -> "ACTIVE";
                });
        account.put("Type", type);
        account.put("TaxType", body.path("tax_type").asString("NONE"));
        account.put("Description", body.path("description").asString(""));
        account.put("Class", classNamed(body.path("class").asString("")));
        String system =
                switch (body.path("category").asString("")) {
                    case "receivable" -> "DEBTORS";
                    case "payable" -> "CREDITORS";
                    case "retained" -> "RETAINEDEARNINGS";
                    case "tax" -> body.path("class").asString("").equals("liability") ? "GST" : "";
                    default -> record.id().equals(CURRENCY_GAIN) ? "REALISEDCURRENCYGAIN" : "";
                };
        account.put("SystemAccount", system);
        account.put("EnablePaymentsToAccount", body.path("payments").asBoolean(false));
        account.put("ShowInExpenseClaims", false);
        if (type.equals("BANK")) {
            account.put(
                    "BankAccountNumber",
                    bank.path("iban")
                            .asString(
                                    bank.path("sort_code").asString("").replace("-", "")
                                            + bank.path("number").asString("")));
            boolean card = body.path("category").asString("").equals("card");
            account.put("BankAccountType", card ? "CREDITCARD" : "BANK");
            account.put("CurrencyCode", body.path("currency").asString(""));
        } else {
            account.put("BankAccountType", "");
        }
        account.put("HasAttachments", false);
        account.put("UpdatedDateUTC", XeroDates.time(record.changedAt()));
        return account.put("AddToWatchlist", false);
    }

    private static String classNamed(String own) {
        return switch (own) {
            case "asset" -> "ASSET";
            case "equity" -> "EQUITY";
            case "income" -> "REVENUE";
            case "liability" -> "LIABILITY";
            default -> "EXPENSE";
        };
    }
}
