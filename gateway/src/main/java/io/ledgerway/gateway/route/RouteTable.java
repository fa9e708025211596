package io.ledgerway.gateway.route;

import static io.ledgerway.gateway.route.PublicRoute.Access.KEY;
import static io.ledgerway.gateway.route.PublicRoute.Access.LINK;
import static io.ledgerway.gateway.route.Upstream.COMPANY;
import static io.ledgerway.gateway.route.Upstream.SYNC;
import static io.ledgerway.gateway.route.Upstream.WEBHOOK;

import java.util.List;

/** Every public path. What is not here is 404; a new endpoint is a new row. */
final class RouteTable {

    private static final String COMPANIES = "/companies";
    private static final String A_COMPANY = COMPANIES + "/{companyId}";
    private static final String CONNECTIONS = A_COMPANY + "/connections";
    private static final String A_CONNECTION = CONNECTIONS + "/{connectionId}";

    static final List<PublicRoute> ROWS =
            List.of(
                    new PublicRoute(COMPANIES, COMPANY, KEY),
                    new PublicRoute(A_COMPANY, COMPANY, KEY),
                    new PublicRoute(CONNECTIONS, COMPANY, KEY),
                    new PublicRoute(A_CONNECTION, COMPANY, KEY),
                    new PublicRoute(A_CONNECTION + "/authorization", COMPANY, KEY),
                    new PublicRoute("/link/**", COMPANY, LINK),
                    new PublicRoute(A_COMPANY + "/data/**", SYNC, KEY),
                    new PublicRoute(A_COMPANY + "/dataStatus", SYNC, KEY),
                    new PublicRoute(A_CONNECTION + "/data/**", SYNC, KEY),
                    new PublicRoute("/webhooks/**", WEBHOOK, KEY));

    private RouteTable() {}
}
