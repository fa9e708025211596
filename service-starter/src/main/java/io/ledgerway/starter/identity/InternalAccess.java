package io.ledgerway.starter.identity;

import static io.ledgerway.model.identity.ServiceName.COMPANY;
import static io.ledgerway.model.identity.ServiceName.EXPENSE;
import static io.ledgerway.model.identity.ServiceName.FILE;
import static io.ledgerway.model.identity.ServiceName.GATEWAY;
import static io.ledgerway.model.identity.ServiceName.SYNC;
import static io.ledgerway.model.identity.ServiceName.WEBHOOK;
import static org.springframework.http.HttpMethod.GET;
import static org.springframework.http.HttpMethod.POST;
import static org.springframework.http.HttpMethod.PUT;

import io.ledgerway.model.identity.ServiceName;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * The table of calls between services: which service may call which internal path of which other
 * service. A call without a row is rejected.
 */
final class InternalAccess {

    private static final Set<ServiceName> SERVICES = Set.of(SYNC, EXPENSE, WEBHOOK, FILE);

    static final List<Row> ROWS =
            List.of(
                    // the gateway resolves credentials and meters their use
                    row(GATEWAY, COMPANY, GET, "/internal/api-keys/{hash}"),
                    row(GATEWAY, COMPANY, POST, "/internal/api-key-usage"),
                    row(GATEWAY, COMPANY, GET, "/internal/clients/{clientId}"),
                    row(GATEWAY, COMPANY, POST, "/internal/clients/{clientId}/quota-lease"),
                    row(GATEWAY, COMPANY, GET, "/internal/sessions/{sessionId}"),
                    row(GATEWAY, COMPANY, POST, "/internal/operator-tokens"),
                    row(GATEWAY, COMPANY, GET, "/internal/cors-origins"),
                    row(GATEWAY, COMPANY, GET, "/internal/maintenance"),
                    row(GATEWAY, WEBHOOK, GET, "/internal/automation-keys/{hash}"),
                    row(
                            Set.of(GATEWAY),
                            Set.of(COMPANY, SYNC, EXPENSE, WEBHOOK, FILE),
                            GET,
                            "/internal/openapi"),
                    // the directory of companies
                    row(
                            SERVICES,
                            Set.of(COMPANY),
                            GET,
                            "/internal/directory/companies/{companyId}"),
                    // dead letters for operators
                    row(Set.of(COMPANY), SERVICES, GET, "/internal/dead-letters"),
                    row(Set.of(COMPANY), SERVICES, POST, "/internal/dead-letters/replay"),
                    row(Set.of(COMPANY), SERVICES, POST, "/internal/dead-letters/{id}/replay"),
                    row(Set.of(COMPANY), SERVICES, POST, "/internal/dead-letters/{id}/discard"),
                    // the test clock
                    row(Set.of(COMPANY), SERVICES, GET, "/internal/clock"),
                    row(Set.of(COMPANY), SERVICES, PUT, "/internal/clock"),
                    row(GATEWAY, COMPANY, POST, "/internal/clock-followers"),
                    // access tokens of platforms
                    row(SYNC, COMPANY, POST, "/internal/connections/{connectionId}/access-token"),
                    row(
                            SYNC,
                            COMPANY,
                            POST,
                            "/internal/connections/{connectionId}/deauthorization"),
                    // what a client uses, for the scopes of authorizations
                    row(COMPANY, SYNC, GET, "/internal/clients/{clientId}/data-types"),
                    // the progress on the page after linking
                    row(
                            COMPANY,
                            SYNC,
                            GET,
                            "/internal/companies/{companyId}/connections/{connectionId}/pulls"),
                    // the page of the expense mapping
                    row(COMPANY, EXPENSE, GET, "/internal/companies/{companyId}/expense-mapping"),
                    row(COMPANY, EXPENSE, PUT, "/internal/companies/{companyId}/expense-mapping"),
                    // webhooks
                    row(WEBHOOK, COMPANY, GET, "/internal/clients/{clientId}/name"),
                    row(WEBHOOK, COMPANY, PUT, "/internal/companies/{companyId}/tags"),
                    // postings of expenses and the records that they refer to
                    row(EXPENSE, SYNC, POST, "/internal/postings"),
                    row(EXPENSE, SYNC, POST, "/internal/postings/batch"),
                    row(EXPENSE, SYNC, POST, "/internal/postings/find"),
                    row(EXPENSE, SYNC, GET, "/internal/postings/{key}"),
                    row(EXPENSE, SYNC, PUT, "/internal/posting-files/{fileId}/{number}"),
                    row(EXPENSE, SYNC, POST, "/internal/references"),
                    row(EXPENSE, SYNC, POST, "/internal/references/refresh"),
                    row(EXPENSE, SYNC, GET, "/internal/references/{type}"));

    private InternalAccess() {}

    /** Whether a service may call a path of another one. */
    static boolean allows(
            ServiceName caller, ServiceName callee, String method, PathContainer path) {
        return ROWS.stream().anyMatch(it -> it.allows(caller, callee, method, path));
    }

    private static Row row(
            ServiceName caller, ServiceName callee, HttpMethod method, String pattern) {
        return row(Set.of(caller), Set.of(callee), method, pattern);
    }

    private static Row row(
            Set<ServiceName> callers, Set<ServiceName> callees, HttpMethod method, String pattern) {
        return new Row(callers, callees, method, PathPatternParser.defaultInstance.parse(pattern));
    }

    /** Calls that are permitted: each of the callers at each of the callees. */
    record Row(
            Set<ServiceName> callers,
            Set<ServiceName> callees,
            HttpMethod method,
            PathPattern pattern) {

        boolean allows(
                ServiceName caller, ServiceName callee, String requested, PathContainer path) {
            return callers.contains(caller)
                    && callees.contains(callee)
                    && method.matches(requested)
                    && pattern.matches(path);
        }
    }
}
