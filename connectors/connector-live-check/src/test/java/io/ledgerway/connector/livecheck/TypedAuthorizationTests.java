package io.ledgerway.connector.livecheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.CredentialProblem;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypedAuthorizationTests {

    private static final PlatformHttp NOWHERE =
            _ -> {
                throw new ConnectorException.PlatformUnavailable("nowhere", null);
            };

    private final Map<String, String> verified = new HashMap<>();
    private final List<String> asked = new ArrayList<>();
    private final CredentialForm form = new Form(verified);

    @Test
    void valuesAreTypedAndTheSecretIsNotShown() throws ConnectorException {
        var typed =
                Map.of(
                        "Address (such as https://books.example.com): ", " https://b.test/ ",
                        "API key: ", " s3cret");

        var outcome =
                authorization(
                                Map.of(),
                                (question, secret) -> {
                                    asked.add(question + secret);
                                    return Optional.of(typed.getOrDefault(question, ""));
                                })
                        .authorize(NOWHERE);

        assertThat(outcome).isInstanceOf(Outcome.Linked.class);
        assertThat(asked)
                .containsExactly(
                        "Address (such as https://books.example.com): false",
                        "Company: false",
                        "API key: true");
        assertThat(verified).isEqualTo(Map.of("address", "https://b.test", "apiKey", " s3cret"));
    }

    @Test
    void variablesAreNotAskedFor(@TempDir Path folder) throws ConnectorException, IOException {
        var secret = Files.writeString(folder.resolve("key"), "s3cret\n");

        authorization(
                        Map.of(
                                "LEDGERWAY_VERIFY_FAKE_ADDRESS", "https://b.test",
                                "LEDGERWAY_VERIFY_FAKE_COMPANY", "",
                                "LEDGERWAY_VERIFY_FAKE_API_KEY_FILE", secret.toString()),
                        (_, _) -> Optional.empty())
                .authorize(NOWHERE);

        assertThat(verified).isEqualTo(Map.of("address", "https://b.test", "apiKey", "s3cret"));
    }

    @Test
    void withoutATerminalTheMissingVariableIsNamed() {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() ->
                        authorization(
                                        Map.of("LEDGERWAY_VERIFY_FAKE_ADDRESS", "https://b.test"),
                                        (_, _) -> Optional.empty())
                                .authorize(NOWHERE))
                .withMessageContaining("LEDGERWAY_VERIFY_FAKE_COMPANY");
    }

    @Test
    void aWrongValueIsNamedByItsLabel() {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() ->
                        authorization(Map.of(), (_, _) -> Optional.of("wrong")).authorize(NOWHERE))
                .withMessage("API key: the user, the password or the key is wrong");
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(
                        () -> authorization(Map.of(), (_, _) -> Optional.of("")).authorize(NOWHERE))
                .withMessage("Address is required");
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() ->
                        authorization(Map.of(), (_, _) -> Optional.of("x".repeat(101)))
                                .authorize(NOWHERE))
                .withMessage("Address has more than 100 characters");
    }

    private TypedAuthorization authorization(Map<String, String> variables, Prompt prompt) {
        return new TypedAuthorization(
                new FakeConnector(FakeConnector.Defect.NONE),
                form,
                new VariableSettings(variables),
                prompt);
    }

    /** Accepts every key but "wrong". */
    private record Form(Map<String, String> verified) implements CredentialForm {

        @Override
        public List<CredentialField> fields() {
            return List.of(
                    new CredentialField(
                            "address",
                            "Address",
                            CredentialField.Kind.ADDRESS,
                            "",
                            "https://books.example.com",
                            100,
                            true),
                    new CredentialField(
                            "company", "Company", CredentialField.Kind.TEXT, "", "", 100, false),
                    new CredentialField(
                            "apiKey", "API key", CredentialField.Kind.SECRET, "", "", 100, true));
        }

        @Override
        public Outcome verify(Map<String, String> values, PlatformHttp http) {
            verified.putAll(values);
            return "wrong".equals(values.get("apiKey"))
                    ? new Outcome.Incorrect(CredentialProblem.WRONG_LOGIN, "apiKey")
                    : new Outcome.Linked(
                            new Credentials(new Secret("token"), null, null),
                            new Tenant("t", "T", Map.of()));
        }

        @Override
        public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
                throws ConnectorException {
            throw new ConnectorException.NotFound("There is one organisation");
        }

        @Override
        public boolean isAuthorizationCall(URI address) {
            return false;
        }

        @Override
        public void revoke(Credentials credentials, PlatformHttp http) {}
    }
}
