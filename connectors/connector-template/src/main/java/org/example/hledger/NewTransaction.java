package org.example.hledger;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A transaction to add, in the form of hledger. */
record NewTransaction(JournalEntry entry, String key, List<String> accounts) {

    static final String TAG = "ledgerway";

    private static final String ENTRY = "JournalEntry";
    private static final int DATE_LENGTH = "yyyy-MM-dd".length();
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    JsonNode json() throws ConnectorException {
        check();
        var transaction = JSON.objectNode();
        transaction.put("tdate", date());
        transaction.putNull("tdate2");
        transaction.put("tdescription", oneLine(entry.description()));
        transaction.put("tcode", "");
        transaction.put("tcomment", TAG + ":" + key + "\n");
        transaction.putArray("ttags").addArray().add(TAG).add(key);
        transaction.put("tprecedingcomment", "");
        transaction.put("tstatus", "Unmarked");
        transaction.put("tindex", 0);
        transaction.set("tsourcepos", positions());
        var postings = transaction.putArray("tpostings");
        var currency = "";
        for (var line : lines()) {
            currency = Objects.requireNonNullElse(line.currency(), currency);
            postings.add(posting(line, currency));
        }
        return transaction;
    }

    private String date() {
        return entry.postedOn() == null ? "" : entry.postedOn().text().substring(0, DATE_LENGTH);
    }

    private List<JournalEntry.Line> lines() {
        return Objects.requireNonNullElse(entry.journalLines(), List.of());
    }

    /** The rules of hledger that can be checked before it gets the transaction. */
    private void check() throws ConnectorException {
        var errors = new ArrayList<PushIssue>();
        if (entry.postedOn() == null) {
            errors.add(new PushIssue("PostedOn", "A transaction needs a date.", ENTRY));
        }
        if (lines().size() < 2) {
            errors.add(new PushIssue("JournalLines", "A transaction has two lines.", ENTRY));
        }
        Map<String, BigDecimal> balances = new HashMap<>();
        var currency = "";
        for (int i = 0; i < lines().size(); i++) {
            var line = lines().get(i);
            currency = Objects.requireNonNullElse(line.currency(), currency);
            balances.merge(currency, line.netAmount(), BigDecimal::add);
            if (!accounts.contains(account(line))) {
                errors.add(
                        new PushIssue(
                                "JournalLines[%d].AccountRef".formatted(i),
                                "There is no account \"%s\".".formatted(account(line)),
                                ENTRY));
            }
        }
        if (balances.values().stream().anyMatch(it -> it.signum() != 0)) {
            errors.add(new PushIssue("JournalLines", "The lines do not balance to zero.", ENTRY));
        }
        if (!errors.isEmpty()) {
            throw new ConnectorException.WriteRefused("The transaction is not valid", errors);
        }
    }

    private static String account(JournalEntry.Line line) {
        var account = line.accountRef();
        return account == null ? "" : Objects.requireNonNullElse(account.id(), "");
    }

    private static ObjectNode posting(JournalEntry.Line line, String currency) {
        var posting = JSON.objectNode();
        posting.put("paccount", account(line));
        posting.putArray("pamount").add(amount(line.netAmount(), currency));
        var comment = oneLine(line.description());
        posting.put("pcomment", comment.isEmpty() ? "" : comment + "\n");
        posting.put("pstatus", "Unmarked");
        posting.put("ptype", "RegularPosting");
        posting.put("ptransaction_", "0");
        posting.putArray("ptags");
        for (var absent : List.of("pbalanceassertion", "pdate", "pdate2", "poriginal")) {
            posting.putNull(absent);
        }
        return posting;
    }

    private static ObjectNode amount(BigDecimal value, String currency) {
        var number = value.scale() < 0 ? value.setScale(0) : value;
        var amount = JSON.objectNode();
        amount.put("acommodity", currency);
        amount.putNull("aprice");
        amount.putObject("aquantity")
                .put("decimalMantissa", number.unscaledValue())
                .put("decimalPlaces", number.scale())
                .put("floatingPoint", number.doubleValue());
        amount.putObject("astyle")
                .put("ascommodityside", "L")
                .put("ascommodityspaced", true)
                .put("asdecimalpoint", ".")
                .put("asprecision", number.scale())
                .putNull("asdigitgroups");
        return amount;
    }

    private static JsonNode positions() {
        var position =
                JSON.objectNode().put("sourceName", "").put("sourceLine", 1).put("sourceColumn", 1);
        return JSON.arrayNode().add(position).add(position.deepCopy());
    }

    /** A line break would end the description, and a semicolon would start a comment. */
    private static String oneLine(String text) {
        return text == null ? "" : text.replaceAll("\\s+", " ").replace(';', ',').strip();
    }
}
