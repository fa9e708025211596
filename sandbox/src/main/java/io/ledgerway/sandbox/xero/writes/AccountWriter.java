package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.books.AccountElements;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Accounts, bank accounts included. */
final class AccountWriter implements ElementWriter {

    private static final int MAX_CODE_LENGTH = 10;

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        String identifier = pathId == null ? WriteContext.text(element, "AccountID") : pathId;
        Optional<LedgerRecord> known =
                create
                        ? Optional.empty()
                        : context.find(identifier, List.of(Kind.LEDGER_ACCOUNTS))
                                .filter(it -> !it.deleted());
        if (!create && known.isEmpty()) {
            throw new ElementRefusal("The account could not be found");
        }
        ObjectNode body = known.map(context::body).orElseGet(context::node);
        String type = WriteContext.text(element, "Type");
        if (known.isEmpty()) {
            List<String> own = AccountElements.classOf(type == null ? "" : type);
            if (own.isEmpty()) {
                throw new ElementRefusal("Account type is required");
            }
            body.put("class", own.get(0)).put("category", own.get(1));
            body.put("is_bank", "BANK".equals(type));
        }
        String number = WriteContext.text(element, "BankAccountNumber");
        if (known.isEmpty() && isBank(body) && (number == null || number.isBlank())) {
            throw new ElementRefusal("Bank account number is required");
        }
        String bankType = WriteContext.text(element, "BankAccountType");
        boolean card = "CREDITCARD".equals(bankType);
        boolean typed =
                isBank(body)
                        && bankType != null
                        && !bankType.isEmpty()
                        && card != body.path("category").asString("").equals("card");
        if (typed) {
            body.put("class", card ? "liability" : "asset").put("category", card ? "card" : "bank");
        }
        String code = WriteContext.text(element, "Code");
        if (code != null && !code.equals(body.path("code").asString(""))) {
            if (code.length() > MAX_CODE_LENGTH) {
                throw new ElementRefusal(
                        "The field Code must be a string with a maximum length of 10.");
            }
            boolean taken =
                    !context.records()
                            .having(context.tenant(), List.of(Kind.LEDGER_ACCOUNTS), "code", code)
                            .isEmpty();
            if (taken) {
                throw new ElementRefusal("Please enter a unique Code.");
            }
            body.put("code", code);
        }
        WriteContext.put(body, "name", element, "Name");
        WriteContext.put(body, "description", element, "Description");
        WriteContext.put(body, "tax_type", element, "TaxType");
        WriteContext.put(body, "currency", element, "CurrencyCode");
        if (!body.hasNonNull("name")) {
            throw new ElementRefusal("Please enter a unique Name.");
        }
        String status = WriteContext.text(element, "Status");
        if (status != null) {
            body.put("state", status.equals("ARCHIVED") ? "archived" : "active");
        }
        String id;
        if (known.isPresent()) {
            id = known.get().id();
            context.replace(Kind.LEDGER_ACCOUNTS, id, body);
        } else {
            id = context.create(Kind.LEDGER_ACCOUNTS, body);
        }
        ObjectNode bank = context.node();
        if (number != null && isBank(body)) {
            bank.put("number", number).putNull("sort_code");
        }
        if (typed) {
            bank.put("kind", card ? "card" : "current");
        }
        if (!bank.isEmpty()) {
            context.patchFreely(Kind.BANK_ACCOUNTS, id, bank);
        }
        return new XeroIds.RecordPart(Kind.LEDGER_ACCOUNTS, id, 0);
    }

    private static boolean isBank(ObjectNode account) {
        return account.path("is_bank").asBoolean(false);
    }
}
