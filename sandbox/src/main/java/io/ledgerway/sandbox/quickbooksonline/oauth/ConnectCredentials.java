package io.ledgerway.sandbox.quickbooksonline.oauth;

import io.ledgerway.sandbox.control.DialectCredentials;
import io.ledgerway.sandbox.control.RecordIds;
import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.oauth.TokenPair;
import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Addresses and tokens of the dialect for the control API. */
class ConnectCredentials implements DialectCredentials {

    private final RegisteredClient client;
    private final DialectGrants grants;
    private final AccessTokenForms forms;
    private final Companies companies;
    private final RecordNumbers numbers;

    ConnectCredentials(
            RegisteredClient client,
            DialectGrants grants,
            AccessTokenForms forms,
            Companies companies,
            RecordNumbers numbers) {
        this.client = client;
        this.grants = grants;
        this.forms = forms;
        this.companies = companies;
        this.numbers = numbers;
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
        tokens.put("realmId", idOf(tenant));
        return tokens;
    }

    @Override
    public String idOf(Tenant tenant) {
        return Companies.of(tenant).realm();
    }

    @Override
    public Optional<Tenant> find(String id) {
        return companies.find(id).map(Company::tenant);
    }

    @Override
    public RecordIds recordIds(Tenant tenant) {
        String realm = idOf(tenant);
        return new RecordIds() {
            @Override
            public Optional<String> identifierOf(Kind kind, String id) {
                return kind == Kind.ORGANISATION
                        ? Optional.of(realm)
                        : numbered(kind).map(it -> RecordNumbers.of(it, id));
            }

            @Override
            public Optional<String> idOf(Kind kind, String identifier) {
                return kind == Kind.ORGANISATION
                        ? Optional.of(tenant.id().toString()).filter(_ -> identifier.equals(realm))
                        : numbered(kind).flatMap(it -> numbers.id(tenant, it, identifier));
            }
        };
    }

    /** A bank account is its account. */
    private static Optional<Kind> numbered(Kind kind) {
        return Optional.of(kind == Kind.BANK_ACCOUNTS ? Kind.LEDGER_ACCOUNTS : kind)
                .filter(RecordNumbers::has);
    }
}
