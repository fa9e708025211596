package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.Accounts;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Facts of a company that decide what a write becomes; each costs a read. */
final class CompanyFacts {

    private final CompanyApi company;
    private final WriteIssues issues;

    CompanyFacts(CompanyApi company, WriteIssues issues) {
        this.company = company;
        this.issues = issues;
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

    @Nullable String homeCurrency() throws ConnectorException {
        var preferences = new SourceObject("Preferences", company.preferences());
        return preferences.object("CurrencyPrefs").ref("HomeCurrency");
    }
}
