package io.ledgerway.sandbox.quickbooksonline.oauth;

import io.ledgerway.sandbox.control.DialectCredentials;
import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.oauth.TokenPair;
import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.tenant.Tenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Addresses and tokens of the dialect for the control API. */
class ConnectCredentials implements DialectCredentials {

    private final RegisteredClient client;
    private final DialectGrants grants;
    private final AccessTokenForms forms;

    ConnectCredentials(RegisteredClient client, DialectGrants grants, AccessTokenForms forms) {
        this.client = client;
        this.grants = grants;
        this.forms = forms;
    }

    @Override
    public String platform() {
        return Companies.PLATFORM;
    }

    @Override
    public Map<String, Object> addresses(String baseUrl) {
        String base = baseUrl + "/quickbooks";
        Map<String, Object> addresses = new LinkedHashMap<>();
        addresses.put("apiUrl", base + "/v3/company");
        addresses.put("authorizeUrl", base + "/connect/oauth2");
        addresses.put("tokenUrl", base + "/oauth2/v1/tokens/bearer");
        addresses.put("revocationUrl", base + "/oauth2/v1/tokens/revoke");
        addresses.put("discoveryUrl", base + "/.well-known/openid_configuration");
        addresses.put("clientId", client.id());
        addresses.put("clientSecret", client.secret());
        return addresses;
    }

    @Override
    public Map<String, Object> issue(Tenant tenant) {
        TokenPair pair = grants.issue(grants.open(List.of(tenant), "control"), forms::write);
        Map<String, Object> tokens = new LinkedHashMap<>();
        tokens.put("accessToken", pair.accessToken());
        tokens.put("refreshToken", pair.refreshToken());
        tokens.put("expiresIn", pair.lifetime().toSeconds());
        tokens.put("refreshTokenExpiresIn", AccessTokenForms.REFRESH_SECONDS);
        tokens.put("realmId", Companies.of(tenant).realm());
        return tokens;
    }
}
