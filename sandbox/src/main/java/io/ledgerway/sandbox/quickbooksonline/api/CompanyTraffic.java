package io.ledgerway.sandbox.quickbooksonline.api;

import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.quickbooksonline.fault.FaultBodies;
import io.ledgerway.sandbox.traffic.DialectTraffic;
import io.ledgerway.sandbox.traffic.Limits;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Traffic of the dialect: which company a call concerns, and how the platform meters it. */
class CompanyTraffic implements DialectTraffic {

    private static final Pattern COMPANY =
            Pattern.compile("/quickbooks/v3/company/([^/]+)/([^/]+).*");

    private final Companies companies;
    private final DialectGrants grants;
    private final RegisteredClient client;
    private final Clock clock;

    CompanyTraffic(
            Companies companies, DialectGrants grants, RegisteredClient client, Clock clock) {
        this.companies = companies;
        this.grants = grants;
        this.client = client;
        this.clock = clock;
    }

    @Override
    public String path() {
        return "/quickbooks/";
    }

    @Override
    public @Nullable String tenantOf(HttpServletRequest request) {
        Matcher matcher = COMPANY.matcher(request.getRequestURI());
        if (matcher.matches()) {
            return companies
                    .find(matcher.group(1))
                    .map(it -> it.tenant().id().toString())
                    .orElse(null);
        }
        if (!request.getRequestURI().startsWith("/quickbooks/oauth2/")) {
            return null;
        }
        return Stream.of("refresh_token", "code", "token")
                .map(request::getParameter)
                .filter(it -> it != null && !it.isEmpty())
                .map(grants::tenantOf)
                .flatMap(Optional::stream)
                .map(UUID::toString)
                .findFirst()
                .orElse(null);
    }

    @Override
    public @Nullable String applicationOf(HttpServletRequest request) {
        return tenantOf(request) == null ? null : client.id();
    }

    @Override
    public boolean isLimited(HttpServletRequest request) {
        return COMPANY.matcher(request.getRequestURI()).matches();
    }

    /** Without the time after which to retry, as on the platform. */
    @Override
    public void refuse(HttpServletResponse response, Limits.Refusal refusal) throws IOException {
        Fault fault = Fault.throttled();
        CallResponse callResponse =
                CallResponse.error(fault.status(), FaultBodies.of(fault, clock.instant()));
        response.setStatus(callResponse.status());
        response.setContentType(callResponse.contentType());
        response.getOutputStream().write(callResponse.body());
    }

    @Override
    public @Nullable String idempotencyKeyOf(HttpServletRequest request) {
        return QueryParameters.of(request.getQueryString()).get("requestid");
    }

    /** The platform charges reads (CorePlus) and not writes (Core). */
    @Override
    public @Nullable String callClassOf(HttpServletRequest request) {
        Matcher matcher = COMPANY.matcher(request.getRequestURI());
        if (!matcher.matches()) {
            return null;
        }
        boolean read =
                request.getMethod().equals("GET")
                        || matcher.group(2).equals("query")
                        || request.getAttribute(CompanyCalls.PAGE) != null;
        return read ? "CorePlus" : "Core";
    }
}
