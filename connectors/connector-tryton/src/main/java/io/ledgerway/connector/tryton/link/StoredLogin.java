package io.ledgerway.connector.tryton.link;

import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.error.ConnectorException;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Values that a login needs; as JSON, they are the refresh token of the credentials. */
record StoredLogin(String address, String database, String user, Secret password) {

    private static final JsonMapper JSON = JsonMapper.shared();

    static StoredLogin of(Map<String, String> values) {
        return new StoredLogin(
                values.getOrDefault(TrytonCredentialForm.ADDRESS, ""),
                values.getOrDefault(TrytonCredentialForm.DATABASE, ""),
                values.getOrDefault(TrytonCredentialForm.USER, ""),
                new Secret(values.getOrDefault(TrytonCredentialForm.PASSWORD, "")));
    }

    static StoredLogin read(Secret secret) throws ConnectorException {
        try {
            var json = JSON.readTree(secret.value());
            return new StoredLogin(
                    json.path(TrytonCredentialForm.ADDRESS).asString(),
                    json.path(TrytonCredentialForm.DATABASE).asString(),
                    json.path(TrytonCredentialForm.USER).asString(),
                    new Secret(json.path(TrytonCredentialForm.PASSWORD).asString()));
        } catch (JacksonException e) {
            throw new ConnectorException.AuthorizationRevoked("The stored login cannot be read");
        }
    }

    Secret secret() {
        return new Secret(
                JSON.writeValueAsString(
                        Map.of(
                                TrytonCredentialForm.ADDRESS,
                                address,
                                TrytonCredentialForm.DATABASE,
                                database,
                                TrytonCredentialForm.USER,
                                user,
                                TrytonCredentialForm.PASSWORD,
                                password.value())));
    }
}
