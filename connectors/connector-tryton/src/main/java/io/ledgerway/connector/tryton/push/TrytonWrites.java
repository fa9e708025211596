package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.tryton.mapping.LedgerFacts;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.connector.tryton.rpc.TrytonRpc.WarningRaised;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The calls of one write. A warning is accepted only if it cannot be about a mistake. */
final class TrytonWrites {

    /** The due date has passed. */
    private static final Pattern HARMLESS = Pattern.compile("invoice_payment_term_\\d+");

    private static final String PREFIX = "model.";

    private final TrytonRpc rpc;
    private final Map<String, String> attributes;
    private final LedgerFacts facts;
    private boolean attempted;
    private boolean written;

    TrytonWrites(Tenant tenant, PlatformHttp http) {
        attributes = tenant.attributes();
        rpc = TrytonRpc.of(tenant, http);
        facts =
                new LedgerFacts(
                        rpc,
                        Integer.parseInt(attribute(TrytonRpc.COMPANY)),
                        attribute(TrytonRpc.CURRENCY));
    }

    private String attribute(String name) {
        return Objects.requireNonNull(attributes.get(name), "The tenant has no " + name);
    }

    LedgerFacts facts() {
        return facts;
    }

    int company() {
        return facts.company();
    }

    /** Whether a call was made that may have written. */
    boolean attempted() {
        return attempted;
    }

    /** Whether Tryton confirmed a call that wrote. */
    boolean written() {
        return written;
    }

    List<TrytonRow> search(String model, List<?> domain, int limit, List<String> fields)
            throws ConnectorException {
        return rpc.search(model, domain, limit, fields);
    }

    /**
     * The only company of the id, as it was at the link.
     *
     * @throws ConnectorException.AuthorizationRevoked when the database has another company with
     *     the id
     * @throws ConnectorException.InsufficientPermission when the user has no access to the company
     */
    void verifyCompany() throws ConnectorException {
        var found =
                rpc.search(
                        "company.company",
                        List.of(List.of("id", "=", company())),
                        1,
                        List.of(TrytonRow.CREATED));
        if (found.isEmpty()) {
            throw new ConnectorException.InsufficientPermission(
                    "The user has no access to the company");
        }
        var created = String.valueOf(found.getFirst().time(TrytonRow.CREATED));
        if (!created.equals(attribute(TrytonRpc.CREATED))) {
            throw new ConnectorException.AuthorizationRevoked(
                    "The database has another company now; link it again");
        }
    }

    int create(String model, Map<String, Object> values) throws ConnectorException {
        var ids = call(PREFIX + model + ".create", List.of(List.of(values)), Map.of());
        if (!ids.path(0).isInt()) {
            throw new ConnectorException.UncertainOutcome("Tryton sent no id", null);
        }
        return ids.path(0).asInt();
    }

    /**
     * Changes a record.
     *
     * @param timestamp as Tryton sent it with the record; another change since is an error
     */
    void write(String model, int id, Map<String, Object> values, String timestamp)
            throws ConnectorException {
        call(
                PREFIX + model + ".write",
                List.of(List.of(id), values),
                Map.of("_timestamp", Map.of(model + "," + id, timestamp)));
    }

    void delete(String model, int id) throws ConnectorException {
        call(PREFIX + model + ".delete", List.of(List.of(id)), Map.of());
    }

    void post(String model, int id) throws ConnectorException {
        call(PREFIX + model + ".post", List.of(List.of(id)), Map.of());
    }

    private JsonNode call(String method, List<?> parameters, Map<String, ?> context)
            throws ConnectorException {
        attempted = true;
        var result = callOrAccept(method, parameters, context);
        written = true;
        return result;
    }

    private JsonNode callOrAccept(String method, List<?> parameters, Map<String, ?> context)
            throws ConnectorException {
        try {
            return rpc.write(method, parameters, context);
        } catch (WarningRaised warning) {
            if (!HARMLESS.matcher(warning.name()).matches()) {
                throw warning.refusal();
            }
            accept(warning);
        }
        try {
            return rpc.write(method, parameters, context);
        } catch (WarningRaised again) {
            throw again.refusal();
        }
    }

    private void accept(WarningRaised warning) throws ConnectorException {
        var user =
                rpc.search(
                        "res.user",
                        List.of(List.of("login", "=", attribute("user"))),
                        1,
                        List.of("id"));
        if (user.isEmpty()) {
            throw warning.refusal();
        }
        try {
            rpc.write(
                    "model.res.user.warning.create",
                    List.of(
                            Map.of(
                                    "name",
                                    warning.name(),
                                    "user",
                                    user.getFirst().number(),
                                    "always",
                                    false)));
        } catch (WarningRaised other) {
            throw other.refusal();
        }
    }
}
