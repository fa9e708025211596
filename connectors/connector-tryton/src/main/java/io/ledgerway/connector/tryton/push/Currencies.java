package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ids of currencies. */
final class Currencies {

    private static final int UNKNOWN = 0;

    private final WriteIssues issues;
    private final TrytonWrites tryton;
    private final Map<String, Integer> known = new HashMap<>();

    Currencies(WriteIssues issues, TrytonWrites tryton) {
        this.issues = issues;
        this.tryton = tryton;
    }

    boolean isForeign(@Nullable String code) {
        return code != null && !code.equals(tryton.facts().baseCurrency());
    }

    /** The id; an error of the field where Tryton has no such currency. */
    int id(String code, String field) throws ConnectorException {
        var id = known.get(code);
        if (id == null) {
            var found =
                    tryton.search(
                            "currency.currency",
                            List.of(List.of("code", "=", code)),
                            1,
                            List.of("id"));
            id = found.isEmpty() ? UNKNOWN : found.getFirst().number();
            known.put(code, id);
            if (found.isEmpty()) {
                issues.reject(field, "is not a currency in Tryton: " + code);
            }
        }
        return id;
    }
}
