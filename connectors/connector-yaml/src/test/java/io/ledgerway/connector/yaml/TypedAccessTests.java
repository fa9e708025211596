package io.ledgerway.connector.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.CredentialProblem;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedAccessTests {

    private static final Map<String, String> VALUES =
            Map.of("address", "https://api.acme.test", "company", "north", "key", "k-1");
    private static final String ORGANISATION = "{\"org\":{\"id\":7,\"name\":\"Acme\"}}";

    @Test
    void oneCallChecksTheValues() throws ConnectorException {
        var api = new FakeApi(_ -> ORGANISATION);

        var outcome = ExampleFile.read().access().verify(VALUES, api);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Linked.class,
                        it -> {
                            assertThat(it.tenant().id()).isEqualTo("https://api.acme.test/7");
                            assertThat(it.tenant().name()).isEqualTo("Acme of north");
                            assertThat(it.tenant().attributes())
                                    .containsOnlyKeys("address", "company");
                            assertThat(it.credentials().accessToken().value()).isEqualTo("k-1");
                        });
        assertThat(api.requests).containsExactly("https://api.acme.test/north/me");
        assertThat(api.headers.getFirst()).containsEntry("Authorization", "Bearer k-1");
    }

    @Test
    void whatIsWrongIsNamed() throws ConnectorException {
        assertThat(outcome(new FakeApi(_ -> "").status(401)))
                .isEqualTo(new Outcome.Incorrect(CredentialProblem.WRONG_LOGIN, "key"));
        assertThat(outcome(new FakeApi(_ -> "<html>")))
                .isEqualTo(new Outcome.Incorrect(CredentialProblem.OTHER_SYSTEM, "address"));
        assertThat(outcome(new FakeApi(_ -> "").status(404)))
                .isEqualTo(new Outcome.Incorrect(CredentialProblem.OTHER_SYSTEM, "address"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"org\":{\"name\":\"Acme\"}}",
                "{\"org\":{\"id\":\"\",\"name\":\"Acme\"}}",
                "{\"org\":{\"id\":{\"value\":7},\"name\":\"Acme\"}}",
                "{\"org\":{\"id\":7,\"name\":[\"Acme\"]}}"
            })
    void aResponseWithoutTheOrganisationIsOfAnotherSystem(String body) throws ConnectorException {
        assertThat(outcome(new FakeApi(_ -> body)))
                .isEqualTo(new Outcome.Incorrect(CredentialProblem.OTHER_SYSTEM, "address"));
    }

    private static Outcome outcome(FakeApi api) throws ConnectorException {
        return ExampleFile.read().access().verify(VALUES, api);
    }

    /** The token would go to the host of the text. */
    @Test
    void aTextIsNoPartOfTheHost() throws ConnectorException {
        var file =
                ExampleFile.read(
                        ExampleFile.TEXT.replace(
                                "\"{address}/{company}\"", "\"https://{company}.acme.test\""));
        var api = new FakeApi(_ -> ORGANISATION);
        var values = new HashMap<>(VALUES);

        for (var company : List.of("evil.test/#", "evil.test?", "evil.test:443/", "x@evil.test/")) {
            values.put("company", company);
            assertThat(file.access().verify(values, api))
                    .isEqualTo(new Outcome.Incorrect(CredentialProblem.OTHER_SYSTEM, "address"));
        }

        assertThat(api.requests).isEmpty();
    }

    @Test
    void aTextInThePathIsEncoded() throws ConnectorException {
        var api = new FakeApi(_ -> ORGANISATION);
        var values = new HashMap<>(VALUES);
        values.put("company", "R&D north/#1");

        ExampleFile.read().access().verify(values, api);

        assertThat(api.requests).containsExactly("https://api.acme.test/R%26D%20north%2F%231/me");
    }

    @Test
    void basicAuthenticationIsEncoded() throws ConnectorException {
        var file =
                ExampleFile.read(
                        ExampleFile.TEXT.replace(
                                "token: \"{key}\"", "scheme: Basic\n  token: \"{company}:{key}\""));

        var outcome = file.access().verify(VALUES, new FakeApi(_ -> ORGANISATION));

        assertThat(((Outcome.Linked) outcome).credentials().accessToken().value())
                .isEqualTo("bm9ydGg6ay0x");
    }
}
