package io.ledgerway.company.credentialform;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialField.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedCredentialsTests {

    private static final List<CredentialField> FIELDS =
            List.of(
                    field("user", Kind.TEXT, 5, true),
                    field("address", Kind.ADDRESS, 60, true),
                    field("note", Kind.TEXT, 5, false),
                    field("key", Kind.SECRET, 10, true));

    @Test
    void valuesAreStrippedExceptSecrets() {
        TypedCredentials typed =
                typed(
                        Map.of(
                                "user", " ann ",
                                "address", " https://a.example/ ",
                                "note", "  ",
                                "key", " s3cret ",
                                "other", "x"));

        assertThat(typed.isValid()).isTrue();
        assertThat(typed.values())
                .isEqualTo(
                        Map.of("user", "ann", "address", "https://a.example", "key", " s3cret "));
        assertThat(typed.toString()).contains("key").doesNotContain("s3cret");
    }

    @Test
    void everyProblemIsNamed() {
        TypedCredentials typed =
                typed(Map.of("user", "annabel", "address", "a b", "note", "a\u0000b"));

        assertThat(typed.problems())
                .isEqualTo(
                        Map.of(
                                "user", FormProblem.TOO_LONG,
                                "address", FormProblem.NO_ADDRESS,
                                "note", FormProblem.TOO_LONG,
                                "key", FormProblem.MISSING));
        assertThat(typed.values()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "books.example.com, https://books.example.com, books.example.com:443",
        "HTTPS://Books.Example.COM//, https://books.example.com, books.example.com:443",
        "books.example.com:8000/erp/, https://books.example.com:8000/erp, books.example.com:8000",
        "http://10.1.2.3:8000, http://10.1.2.3:8000, 10.1.2.3:8000",
        "https://a.example:443/x, https://a.example/x, a.example:443",
        "https://[2001:db8::1]:8443, https://[2001:db8::1]:8443, 2001:db8::1:8443"
    })
    void anAddressIsCompleted(String text, String address, String destination) {
        TypedCredentials typed = typed(Map.of("address", text));

        assertThat(typed.values()).containsEntry("address", address);
        assertThat(typed.destination()).contains(destination);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://a.example",
                "https://",
                "https://user:pw@a.example",
                "https://a.example/?x=1",
                "https://a.example/#x",
                "https://127.1",
                "https://2130706433",
                "https://a.example:99999",
                "javascript:alert(1)"
            })
    void anotherTextIsNoAddress(String text) {
        assertThat(typed(Map.of("address", text)).problems())
                .containsEntry("address", FormProblem.NO_ADDRESS);
    }

    @Test
    void aProblemOfAnUnknownFieldBelongsToTheAddress() {
        TypedCredentials typed = typed(Map.of());

        assertThat(typed.field("key")).isEqualTo("key");
        assertThat(typed.field("unknown")).isEqualTo("address");
        assertThat(TypedCredentials.of(FIELDS.subList(0, 1), _ -> null).field("unknown"))
                .isEqualTo("user");
    }

    private static TypedCredentials typed(Map<String, String> values) {
        return TypedCredentials.of(FIELDS, values::get);
    }

    private static CredentialField field(String name, Kind kind, int length, boolean required) {
        return new CredentialField(name, name, kind, "", "", length, required);
    }
}
