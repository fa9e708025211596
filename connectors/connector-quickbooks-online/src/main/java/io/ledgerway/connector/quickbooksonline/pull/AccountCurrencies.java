package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.Query;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The currencies of the accounts of a company. A pull reads them once, and only where needed. */
final class AccountCurrencies {

    private static final QuickBooksEntity ENTITY = QuickBooksEntity.ACCOUNT;

    private final CompanyApi company;
    private final int pageSize;
    private @Nullable Map<String, String> byId;

    AccountCurrencies(CompanyApi company, int pageSize) {
        this.company = company;
        this.pageSize = pageSize;
    }

    /** The currencies by the ids of the accounts. */
    Map<String, String> byId() throws ConnectorException {
        var known = byId;
        if (known == null) {
            known = read();
            byId = known;
        }
        return known;
    }

    private Map<String, String> read() throws ConnectorException {
        var currencies = new HashMap<String, String>();
        long start = 1;
        int size = pageSize;
        while (size == pageSize) {
            var accounts = company.query(ENTITY, Query.of(ENTITY).page(start, pageSize)).records();
            for (var each : accounts) {
                var account = new SourceObject(ENTITY.entityName(), each);
                var currency = account.ref("CurrencyRef");
                if (currency != null) {
                    currencies.put(account.id(), currency);
                }
            }
            size = accounts.size();
            start += size;
        }
        return currencies;
    }
}
