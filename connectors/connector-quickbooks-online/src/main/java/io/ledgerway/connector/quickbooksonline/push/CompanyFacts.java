package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.Accounts;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Facts of a company that decide what a write becomes; each costs a read. */
final class CompanyFacts {

    private final CompanyApi company;
    private final WriteIssues issues;
    private final StoredRecord stored;
    private final Map<String, Optional<ObjectNode>> items = new HashMap<>();

    /** The record that an update replaces; empty for a new record. */
    @FunctionalInterface
    interface StoredRecord {
        Optional<ObjectNode> read() throws ConnectorException;
    }

    CompanyFacts(CompanyApi company, WriteIssues issues, StoredRecord stored) {
        this.company = company;
        this.issues = issues;
        this.stored = stored;
    }

    /** Whether an account is a card; an error of the field where there is no such account. */
    boolean isCreditCard(@Nullable String accountId, String field) throws ConnectorException {
        if (accountId == null || accountId.isBlank()) {
            issues.reject(field, "is required");
            return false;
        }
        var account = company.find(QuickBooksEntity.ACCOUNT, accountId);
        if (account.isEmpty()) {
            issues.reject(field, "is not an account of the company: " + accountId);
            return false;
        }
        return Accounts.isCreditCard(new SourceObject("Account", account.get()));
    }

    /** The tax rates of purchases with a tax code; empty for a code without rates. */
    List<String> purchaseTaxRates(String taxCode) throws ConnectorException {
        return company.find(QuickBooksEntity.TAX_CODE, taxCode).stream()
                .map(it -> new SourceObject("TaxCode", it))
                .flatMap(it -> it.object("PurchaseTaxRateList").list("TaxRateDetail").stream())
                .map(it -> it.ref("TaxRateRef"))
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * The accounts that a new line with the item can be posted to; empty where the item names none.
     *
     * @param sold whether the item is sold; otherwise it is bought
     */
    List<String> accountsOfItem(String itemId, boolean sold) throws ConnectorException {
        var members =
                sold
                        ? List.of("IncomeAccountRef")
                        : List.of("ExpenseAccountRef", "AssetAccountRef");
        return item(itemId).stream()
                .map(it -> new SourceObject("Item", it))
                .flatMap(it -> members.stream().map(it::ref))
                .filter(Objects::nonNull)
                .toList();
    }

    private Optional<ObjectNode> item(String id) throws ConnectorException {
        var item = items.get(id);
        if (item == null) {
            item = company.find(QuickBooksEntity.ITEM, id);
            items.put(id, item);
        }
        return item;
    }

    /**
     * Whether the updated record has a line with the item on the account. The item can have had
     * another account when the record was written.
     */
    boolean isStored(String accountId, String itemId) throws ConnectorException {
        return stored.read().stream()
                .flatMap(it -> it.findParents("ItemRef").stream())
                .map(it -> new SourceObject("Line", it))
                .anyMatch(it ->
                        itemId.equals(it.ref("ItemRef"))
                                && accountId.equals(it.ref("ItemAccountRef")));
    }

    @Nullable String homeCurrency() throws ConnectorException {
        var preferences = new SourceObject("Preferences", company.preferences());
        return preferences.object("CurrencyPrefs").ref("HomeCurrency");
    }
}
