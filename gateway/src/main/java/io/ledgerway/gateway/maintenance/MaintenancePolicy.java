package io.ledgerway.gateway.maintenance;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.error.GatewayResponse;
import io.ledgerway.gateway.policy.Policy;
import io.ledgerway.gateway.policy.PolicyDecision;
import io.ledgerway.gateway.policy.PolicyStage;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.util.HtmlUtils;

/**
 * Returns 503 for services under maintenance, before authentication. Operators are not affected.
 * Browsers get a page.
 */
final class MaintenancePolicy implements Policy {

    private static final String PAGE =
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Back soon</title>
            </head>
            <body>
            <main>
            <h1>Back soon</h1>
            <p>{message}</p>
            <p>Please try again later. Your data is not affected.</p>
            </main>
            </body>
            </html>
            """;

    private final MaintenanceState state;
    private final Clock clock;

    MaintenancePolicy(MaintenanceState state, Clock clock) {
        this.state = state;
        this.clock = clock;
    }

    @Override
    public PolicyStage stage() {
        return PolicyStage.MAINTENANCE;
    }

    @Override
    public PolicyDecision decide(RequestFacts facts, RequestContext requestContext) {
        PublicRoute route = facts.route();
        if (route == null || route.access() == Access.ADMIN || !state.covers(route.service())) {
            return PolicyDecision.ALLOW;
        }
        MaintenanceView view = state.current();
        return route.isPage()
                ? new PolicyDecision.Respond(page(view))
                : new PolicyDecision.Refuse(
                        GatewayException.maintenance(view.text(), view.pause(clock)));
    }

    private GatewayResponse page(MaintenanceView view) {
        HttpHeaders headers = new HttpHeaders();
        headers.setContentType(new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8));
        headers.setCacheControl(CacheControl.noStore());
        headers.set(HttpHeaders.RETRY_AFTER, Long.toString(view.pause(clock).toSeconds()));
        headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        return new GatewayResponse(
                HttpStatus.SERVICE_UNAVAILABLE,
                headers,
                PAGE.replace("{message}", HtmlUtils.htmlEscape(view.text()))
                        .getBytes(StandardCharsets.UTF_8));
    }
}
