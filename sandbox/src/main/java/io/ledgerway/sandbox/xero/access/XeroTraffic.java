package io.ledgerway.sandbox.xero.access;

import io.ledgerway.sandbox.control.DialectCredentials;
import io.ledgerway.sandbox.control.RecordIds;
import io.ledgerway.sandbox.oauth.BearerToken;
import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.oauth.TokenPair;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.traffic.DialectTraffic;
import io.ledgerway.sandbox.traffic.Limits;
import io.ledgerway.sandbox.xero.books.XeroRecordIds;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import io.ledgerway.sandbox.xero.wire.XeroError;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.ObjectMapper;

/** Organisation and application of calls, and credentials for the control API. */
class XeroTraffic implements DialectTraffic, DialectCredentials {

    private final DialectGrants grants;
    private final XeroConnections connections;
    private final XeroTokens tokens;
    private final RegisteredClient client;
    private final XeroProperties properties;
    private final XeroRecords records;
    private final ObjectMapper json;

    XeroTraffic(
            DialectGrants grants,
            XeroConnections connections,
            XeroTokens tokens,
            RegisteredClient client,
            XeroProperties properties,
            XeroRecords records,
            ObjectMapper json) {
        this.grants = grants;
        this.connections = connections;
        this.tokens = tokens;
        this.client = client;
        this.properties = properties;
        this.records = records;
        this.json = json;
    }

    @Override
    public String path() {
        return "/xero/";
    }

    @Override
    public @Nullable String tenantOf(HttpServletRequest request) {
        String header = request.getHeader("xero-tenant-id");
        if (header != null) {
            return header;
        }
        return Stream.of(
                        request.getParameter("refresh_token"),
                        request.getParameter("code"),
                        request.getParameter("token"),
                        BearerToken.of(request.getHeader(HttpHeaders.AUTHORIZATION)))
                .filter(it -> it != null && !it.isEmpty())
                .flatMap(it -> grants.tenantOf(it).stream())
                .map(UUID::toString)
                .findFirst()
                .orElse(null);
    }

    @Override
    public @Nullable String applicationOf(HttpServletRequest request) {
        return client.id();
    }

    @Override
    public boolean isLimited(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/xero/api.xro/");
    }

    @Override
    public void refuse(HttpServletResponse response, Limits.Refusal refusal) {
        XeroError error = XeroError.limited(refusal.bucket(), refusal.retryAfterSeconds());
        response.setStatus(error.response().status());
        response.setContentType(error.response().contentType());
        error.headers().forEach(response::setHeader);
    }

    @Override
    public String platform() {
        return XeroAuthorizeController.PLATFORM;
    }

    @Override
    public Map<String, Object> addresses(String baseUrl) {
        Map<String, Object> addresses = new LinkedHashMap<>();
        addresses.put("apiUrl", baseUrl + "/xero/api.xro/2.0");
        addresses.put("authorizeUrl", baseUrl + "/xero/identity/connect/authorize");
        addresses.put("tokenUrl", baseUrl + "/xero/connect/token");
        addresses.put("revocationUrl", baseUrl + "/xero/connect/revocation");
        addresses.put("connectionsUrl", baseUrl + "/xero/connections");
        addresses.put("clientId", client.id());
        addresses.put("clientSecret", client.secret());
        addresses.put("webhookKey", properties.webhookKey());
        return addresses;
    }

    @Override
    public Map<String, Object> issue(Tenant tenant) {
        String username = "control:" + tenant.id();
        UUID grant = grants.open(List.of(tenant), username);
        connections.connect(
                username, List.of(tenant), grant, XeroScopes.parse(XeroScopes.all()), false);
        TokenPair pair = tokens.issue(grant);
        Map<String, Object> credentials = new LinkedHashMap<>();
        credentials.put("accessToken", pair.accessToken());
        credentials.put("refreshToken", pair.refreshToken());
        credentials.put("expiresIn", pair.lifetime().toSeconds());
        credentials.put("tenantId", idOf(tenant));
        return credentials;
    }

    @Override
    public String idOf(Tenant tenant) {
        return tenant.id().toString();
    }

    @Override
    public RecordIds recordIds(Tenant tenant) {
        return new XeroRecordIds(tenant, records, json);
    }

    /** The id of the organisation, by which it is found anyway. */
    @Override
    public Optional<Tenant> find(String id) {
        return Optional.empty();
    }
}
