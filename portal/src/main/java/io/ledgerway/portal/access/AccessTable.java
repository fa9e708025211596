package io.ledgerway.portal.access;

import static io.ledgerway.portal.access.AccessRule.administrator;
import static io.ledgerway.portal.access.AccessRule.analyst;
import static io.ledgerway.portal.access.AccessRule.developer;
import static io.ledgerway.portal.access.AccessRule.open;
import static org.springframework.http.HttpMethod.GET;
import static org.springframework.http.HttpMethod.POST;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * All pages and actions of the portal with their minimum role. A path without a row is not found; a
 * new page needs a new row. The API enforces permissions itself; this table decides which pages and
 * actions are visible.
 */
public final class AccessTable {

    static final List<AccessRule> ROWS =
            List.of(
                    // public
                    open(GET, "/portal/sign-in"),
                    open(POST, "/portal/sign-in"),
                    open(GET, "/portal/sign-in/provider"),
                    open(GET, "/portal/sign-in/return"),
                    open(GET, "/portal/invitation"),
                    open(POST, "/portal/invitation"),

                    // companies
                    analyst(GET, "/portal/companies"),
                    developer(GET, "/portal/companies/new"),
                    developer(POST, "/portal/companies"),
                    developer(POST, "/portal/companies/tags"),
                    developer(POST, "/portal/companies/tags/{id}/cancel"),
                    analyst(GET, "/portal/companies/{companyId}"),
                    analyst(GET, "/portal/companies/{companyId}/summary"),
                    developer(
                            GET, "/portal/companies/{companyId}/connections/{connectionId}/unlink"),
                    developer(
                            POST,
                            "/portal/companies/{companyId}/connections/{connectionId}/unlink"),
                    developer(GET, "/portal/companies/{companyId}/settings"),
                    developer(POST, "/portal/companies/{companyId}/settings"),
                    analyst(GET, "/portal/companies/{companyId}/settings/sync"),
                    developer(POST, "/portal/companies/{companyId}/settings/sync"),
                    developer(GET, "/portal/companies/{companyId}/delete"),
                    developer(POST, "/portal/companies/{companyId}/delete"),
                    analyst(GET, "/portal/companies/{companyId}/data"),
                    developer(POST, "/portal/companies/{companyId}/data/snapshots"),
                    analyst(GET, "/portal/companies/{companyId}/data/search"),
                    analyst(GET, "/portal/companies/{companyId}/data/{dataType}"),
                    analyst(GET, "/portal/companies/{companyId}/data/{dataType}/record"),
                    analyst(GET, "/portal/companies/{companyId}/data/{dataType}/csv"),
                    analyst(GET, "/portal/companies/{companyId}/charts"),
                    analyst(GET, "/portal/companies/{companyId}/reports"),
                    analyst(GET, "/portal/companies/{companyId}/reports/{report}"),
                    analyst(GET, "/portal/companies/{companyId}/reports/{report}/csv"),
                    analyst(GET, "/portal/companies/{companyId}/reports/{report}/pdf"),
                    analyst(GET, "/portal/companies/{companyId}/changes"),
                    analyst(GET, "/portal/companies/{companyId}/syncs"),
                    analyst(GET, "/portal/companies/{companyId}/syncs/progress"),
                    developer(POST, "/portal/companies/{companyId}/syncs"),
                    analyst(GET, "/portal/companies/{companyId}/writes"),
                    analyst(GET, "/portal/companies/{companyId}/writes/{pushOperationKey}"),
                    developer(
                            POST, "/portal/companies/{companyId}/writes/{pushOperationKey}/retry"),

                    // expenses of a company
                    analyst(GET, "/portal/companies/{companyId}/expenses"),
                    developer(POST, "/portal/companies/{companyId}/expenses/connect"),
                    developer(GET, "/portal/companies/{companyId}/expenses/defaults"),
                    developer(POST, "/portal/companies/{companyId}/expenses/defaults"),
                    developer(GET, "/portal/companies/{companyId}/expenses/defaults/choices"),
                    analyst(GET, "/portal/companies/{companyId}/expenses/syncs/{syncId}"),
                    developer(POST, "/portal/companies/{companyId}/expenses/syncs/{syncId}/retry"),
                    analyst(
                            GET,
                            "/portal/companies/{companyId}/expenses/syncs/{syncId}/transactions/{transactionId}"),
                    developer(
                                    POST,
                                    "/portal/companies/{companyId}/expenses/syncs/{syncId}/transactions/{transactionId}/receipts")
                            .withFiles(),
                    analyst(
                            GET,
                            "/portal/companies/{companyId}/expenses/transactions/{transactionId}/proof"),
                    developer(GET, "/portal/companies/{companyId}/expenses/try"),
                    developer(POST, "/portal/companies/{companyId}/expenses/try"),
                    developer(POST, "/portal/companies/{companyId}/expenses/post"),

                    // over all companies
                    analyst(GET, "/portal/syncs"),
                    analyst(GET, "/portal/expenses"),
                    analyst(GET, "/portal/changes"),
                    analyst(GET, "/portal/authorizations"),
                    developer(POST, "/portal/authorizations"),

                    // files, activity
                    analyst(GET, "/portal/files"),
                    analyst(GET, "/portal/companies/{companyId}/files"),
                    developer(POST, "/portal/companies/{companyId}/files").withFiles(),
                    analyst(GET, "/portal/companies/{companyId}/files/download"),
                    analyst(GET, "/portal/companies/{companyId}/exports"),
                    developer(POST, "/portal/companies/{companyId}/exports"),
                    analyst(GET, "/portal/companies/{companyId}/exports/{exportId}"),
                    developer(POST, "/portal/companies/{companyId}/exports/{exportId}/delete"),
                    analyst(GET, "/portal/companies/{companyId}/exports/{exportId}/manifest"),
                    analyst(GET, "/portal/companies/{companyId}/exports/{exportId}/files/{number}"),
                    analyst(GET, "/portal/companies/{companyId}/activity"),
                    analyst(GET, "/portal/settings/activity"),

                    // every signed-in user
                    analyst(POST, "/portal/sign-out"),
                    analyst(POST, "/portal/sign-out/everywhere"),
                    analyst(GET, "/portal/resume"),
                    analyst(POST, "/portal/resume"),
                    analyst(GET, "/portal"),
                    analyst(GET, "/portal/charts"),
                    analyst(GET, "/portal/live"),
                    analyst(GET, "/portal/search"),
                    analyst(GET, "/portal/search/records"),
                    analyst(POST, "/portal/theme"),
                    developer(GET, "/portal/design"),

                    // developers: keys, origins, reference
                    developer(GET, "/portal/developers/keys"),
                    developer(POST, "/portal/developers/keys"),
                    developer(GET, "/portal/developers/keys/{keyId}/delete"),
                    developer(POST, "/portal/developers/keys/{keyId}/delete"),
                    analyst(GET, "/portal/developers/cors"),
                    developer(POST, "/portal/developers/cors"),
                    analyst(GET, "/portal/developers/reference"),

                    // logs
                    developer(GET, "/portal/developers/logs"),
                    developer(GET, "/portal/developers/logs/platform-calls"),
                    developer(GET, "/portal/developers/logs/deliveries"),
                    developer(GET, "/portal/developers/logs/correlation-ids/{correlationId}"),

                    // webhooks
                    analyst(GET, "/portal/developers/webhooks"),
                    developer(POST, "/portal/developers/webhooks"),
                    developer(GET, "/portal/developers/webhooks/new"),
                    analyst(GET, "/portal/developers/webhooks/events"),
                    developer(GET, "/portal/developers/webhooks/automation"),
                    developer(POST, "/portal/developers/webhooks/automation"),
                    analyst(GET, "/portal/developers/webhooks/messages"),
                    analyst(GET, "/portal/developers/webhooks/messages/{messageId}"),
                    developer(POST, "/portal/developers/webhooks/messages/{messageId}/resend"),
                    analyst(GET, "/portal/developers/webhooks/{id}"),
                    developer(POST, "/portal/developers/webhooks/{id}"),
                    developer(GET, "/portal/developers/webhooks/{id}/delete"),
                    developer(POST, "/portal/developers/webhooks/{id}/delete"),
                    developer(POST, "/portal/developers/webhooks/{id}/secret"),
                    developer(POST, "/portal/developers/webhooks/{id}/secret/rotate"),
                    developer(POST, "/portal/developers/webhooks/{id}/certificate"),
                    developer(POST, "/portal/developers/webhooks/{id}/certificate/delete"),
                    developer(POST, "/portal/developers/webhooks/{id}/headers"),
                    developer(POST, "/portal/developers/webhooks/{id}/headers/delete"),
                    developer(POST, "/portal/developers/webhooks/{id}/headers/client-id"),
                    developer(POST, "/portal/developers/webhooks/{id}/example"),
                    developer(POST, "/portal/developers/webhooks/{id}/recover"),
                    developer(POST, "/portal/developers/webhooks/{id}/replay"),
                    developer(POST, "/portal/developers/webhooks/{id}/jobs/{jobId}/cancel"),

                    // settings
                    analyst(GET, "/portal/settings/account"),
                    analyst(POST, "/portal/settings/account/password"),
                    analyst(GET, "/portal/settings/profile"),
                    developer(POST, "/portal/settings/profile"),
                    developer(POST, "/portal/settings/profile/test"),
                    analyst(GET, "/portal/settings/integrations"),
                    developer(POST, "/portal/settings/integrations"),
                    analyst(GET, "/portal/settings/usage"),
                    analyst(GET, "/portal/settings/link"),
                    developer(POST, "/portal/settings/link"),
                    developer(POST, "/portal/settings/link/preview"),
                    developer(POST, "/portal/settings/link/logo").withFiles(),
                    developer(POST, "/portal/settings/link/logo/delete"),
                    analyst(GET, "/portal/settings/sync"),
                    developer(POST, "/portal/settings/sync"),
                    developer(GET, "/portal/settings/users"),
                    administrator(POST, "/portal/settings/users/invitations"),
                    administrator(
                            POST, "/portal/settings/users/invitations/{invitationId}/withdraw"),
                    administrator(POST, "/portal/settings/users/{userId}/role"),
                    administrator(POST, "/portal/settings/users/{userId}/disable"),
                    administrator(POST, "/portal/settings/users/{userId}/enable"),
                    administrator(GET, "/portal/settings/users/{userId}/remove"),
                    administrator(POST, "/portal/settings/users/{userId}/remove"));

    private AccessTable() {}

    /** The row of a page or action. */
    public static Optional<AccessRule> find(HttpMethod method, String path) {
        HttpMethod asked = method.equals(HttpMethod.HEAD) ? GET : method;
        return ROWS.stream()
                .filter(it -> it.method().equals(asked) && it.path().equals(path))
                .findFirst();
    }

    /** The row of a request before its page is known, if its form has files. */
    static Optional<AccessRule> findWithFiles(HttpServletRequest request) {
        PathContainer path = PathContainer.parsePath(request.getRequestURI());
        return ROWS.stream()
                .filter(it -> it.files() && it.method().matches(request.getMethod()))
                .filter(it -> PathPatternParser.defaultInstance.parse(it.path()).matches(path))
                .findFirst();
    }
}
