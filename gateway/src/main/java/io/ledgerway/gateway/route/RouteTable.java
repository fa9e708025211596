package io.ledgerway.gateway.route;

import static io.ledgerway.gateway.route.PublicRoute.Access.ADMIN;
import static io.ledgerway.gateway.route.PublicRoute.Access.KEY;
import static io.ledgerway.gateway.route.PublicRoute.Access.LINK;
import static io.ledgerway.gateway.route.PublicRoute.Access.NOBODY;
import static io.ledgerway.gateway.route.PublicRoute.Access.PAGE;
import static io.ledgerway.gateway.route.PublicRoute.Access.PORTAL;
import static io.ledgerway.gateway.route.PublicRoute.Access.PUBLIC;
import static io.ledgerway.gateway.route.Upstream.COMPANY;
import static io.ledgerway.gateway.route.Upstream.EXPENSE;
import static io.ledgerway.gateway.route.Upstream.FILE;
import static io.ledgerway.gateway.route.Upstream.SYNC;
import static io.ledgerway.gateway.route.Upstream.WEBHOOK;

import java.time.Duration;
import java.util.List;
import org.springframework.util.unit.DataSize;

/** All public paths. A path that is not in the table is 404; a new endpoint needs a new row. */
final class RouteTable {

    private static final String COMPANIES = "/companies";
    private static final String A_COMPANY = COMPANIES + "/{companyId}";
    private static final String CONNECTIONS = A_COMPANY + "/connections";
    private static final String A_CONNECTION = CONNECTIONS + "/{connectionId}";

    /** The largest receipt of any platform, plus multipart overhead. */
    private static final DataSize RECEIPTS = DataSize.ofMegabytes(352);

    /** 20 files of 10 MB, plus multipart overhead. */
    private static final DataSize UPLOAD = DataSize.ofMegabytes(220);

    /** An attachment of 10 MB, plus multipart overhead. */
    private static final DataSize ATTACHMENT = DataSize.ofMegabytes(11);

    /**
     * Larger than the accepted size, so that users get a page that names the file that is too
     * large.
     */
    private static final DataSize PAGE_UPLOAD = DataSize.ofMegabytes(512);

    /** Webhooks of platforms; the largest documented ones have about 100 kB. */
    private static final DataSize PLATFORM_EVENTS = DataSize.ofMegabytes(1);

    /**
     * Names, passwords and tokens. Anyone can send these bodies, and the service reads them as a
     * whole.
     */
    private static final DataSize SIGN_IN = DataSize.ofKilobytes(64);

    /** As long as a service accepts an upload, plus the time to store it. */
    private static final Duration UPLOAD_TIME = Duration.ofMinutes(12);

    static final List<PublicRoute> ROWS =
            List.of(
                    new PublicRoute(COMPANIES, COMPANY, KEY),
                    new PublicRoute(A_COMPANY, COMPANY, KEY),
                    new PublicRoute(CONNECTIONS, COMPANY, KEY),
                    new PublicRoute(A_CONNECTION, COMPANY, KEY),
                    new PublicRoute(A_CONNECTION + "/authorization", COMPANY, KEY),
                    new PublicRoute(A_COMPANY + "/products/**", COMPANY, KEY),
                    new PublicRoute(A_COMPANY + "/accessToken", COMPANY, KEY),
                    new PublicRoute(A_COMPANY + "/linkSessions", COMPANY, KEY),
                    new PublicRoute(A_COMPANY + "/mappingSessions", COMPANY, KEY),
                    new PublicRoute(
                            A_COMPANY + "/sync/expenses/connections/partnerExpense", COMPANY, KEY),
                    new PublicRoute(
                            A_COMPANY + "/sync/expenses/connections/partnerexpense", COMPANY, KEY),
                    new PublicRoute(
                            A_COMPANY
                                    + "/sync/expenses/syncs/{syncId}/transactions/{transactionId}/attachments",
                            EXPENSE,
                            KEY,
                            RECEIPTS,
                            UPLOAD_TIME),
                    new PublicRoute(A_COMPANY + "/sync/expenses/**", EXPENSE, KEY),
                    new PublicRoute("/apiKeys/**", COMPANY, KEY),
                    new PublicRoute("/profile", COMPANY, KEY),
                    new PublicRoute("/profile/syncSettings", SYNC, KEY),
                    new PublicRoute("/profile/rawPayloads", SYNC, KEY),
                    new PublicRoute("/corsSettings", COMPANY, KEY),
                    new PublicRoute("/connectionManagement/corsSettings", COMPANY, KEY),
                    new PublicRoute("/integrations/{platformKey}/dataTypes/**", SYNC, KEY),
                    new PublicRoute("/integrations/{platformKey}/datatypes/**", SYNC, KEY),
                    new PublicRoute("/integrations/**", COMPANY, KEY),
                    new PublicRoute("/reauthorizations/**", COMPANY, KEY),
                    new PublicRoute("/auditLog", COMPANY, KEY),
                    new PublicRoute("/logs/requests/**", COMPANY, KEY),
                    new PublicRoute("/logs/platformCalls/**", SYNC, KEY),
                    new PublicRoute("/logs/deliveries/**", WEBHOOK, KEY),
                    new PublicRoute("/clients/{clientId}/signUpWith/{platformKey}", COMPANY, LINK),
                    new PublicRoute("/portal/api/users/sign-in", COMPANY, PUBLIC, SIGN_IN, null),
                    new PublicRoute("/portal/api/users/token", COMPANY, PUBLIC, SIGN_IN, null),
                    new PublicRoute("/portal/api/users/oidc/**", COMPANY, PUBLIC, SIGN_IN, null),
                    new PublicRoute(
                            "/portal/api/users/invitations/accept", COMPANY, PUBLIC, SIGN_IN, null),
                    new PublicRoute("/portal/api/users/**", COMPANY, PORTAL),
                    new PublicRoute("/portal/api/settings/**", COMPANY, PORTAL),
                    new PublicRoute("/portal/api/companies/**", COMPANY, PORTAL),
                    new PublicRoute("/portal/api/webhooks/**", WEBHOOK, PORTAL),
                    new PublicRoute("/portal/api/files/**", FILE, PORTAL, null, UPLOAD_TIME),
                    new PublicRoute("/portal/api/syncs/**", SYNC, PORTAL),
                    new PublicRoute("/portal/api/expenses/**", EXPENSE, PORTAL),
                    new PublicRoute("/portal/api/**", Upstream.PORTAL, NOBODY),
                    // pages also transfer documents
                    new PublicRoute("/portal/**", Upstream.PORTAL, PAGE, UPLOAD, UPLOAD_TIME),
                    new PublicRoute("/platformUsage", SYNC, KEY),
                    new PublicRoute("/admin/platformUsage", SYNC, ADMIN),
                    new PublicRoute("/admin/webhooks/**", WEBHOOK, ADMIN),
                    new PublicRoute("/admin/**", COMPANY, ADMIN),
                    new PublicRoute("/link/upload", COMPANY, LINK, PAGE_UPLOAD, UPLOAD_TIME),
                    new PublicRoute("/link/**", COMPANY, LINK),
                    new PublicRoute("/data/changes", SYNC, KEY),
                    new PublicRoute("/exports/**", SYNC, KEY, null, UPLOAD_TIME),
                    new PublicRoute(A_COMPANY + "/exports/**", SYNC, KEY, null, UPLOAD_TIME),
                    new PublicRoute(A_COMPANY + "/data/**", SYNC, KEY),
                    new PublicRoute(A_COMPANY + "/dataStatus", SYNC, KEY),
                    new PublicRoute(A_COMPANY + "/syncSettings", SYNC, KEY),
                    new PublicRoute(A_COMPANY + "/sync/{datasetId}/validation", SYNC, KEY),
                    new PublicRoute(A_COMPANY + "/reports/**", SYNC, KEY),
                    new PublicRoute(A_CONNECTION + "/data/**", SYNC, KEY),
                    new PublicRoute(A_COMPANY + "/push/**", SYNC, KEY),
                    new PublicRoute(
                            A_CONNECTION + "/push/{dataType}/{recordId}/attachment",
                            SYNC,
                            KEY,
                            ATTACHMENT,
                            null),
                    new PublicRoute(
                            A_CONNECTION + "/push/{dataType}/{recordId}/attachments",
                            SYNC,
                            KEY,
                            ATTACHMENT,
                            null),
                    new PublicRoute(A_CONNECTION + "/push/**", SYNC, KEY),
                    new PublicRoute(A_CONNECTION + "/options/**", SYNC, KEY),
                    new PublicRoute(A_COMPANY + "/files/**", FILE, KEY, null, UPLOAD_TIME),
                    new PublicRoute(A_CONNECTION + "/files", FILE, KEY, UPLOAD, UPLOAD_TIME),
                    new PublicRoute(
                            "/platform-events/{platformKey}", SYNC, PUBLIC, PLATFORM_EVENTS, null),
                    new PublicRoute("/webhooks/**", WEBHOOK, KEY),
                    new PublicRoute("/events/**", WEBHOOK, KEY),
                    new PublicRoute("/rules/**", WEBHOOK, KEY));

    private RouteTable() {}
}
