package io.ledgerway.company.credentialform;

import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialField.Kind;
import io.ledgerway.model.network.DestinationUrl;
import io.ledgerway.model.network.DestinationUrl.Parsed;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values of a credential form as the connector expects them, and what is wrong with their form.
 *
 * @param values by name of the field; without those that are empty or wrong
 * @param problems by name of the field
 */
public record TypedCredentials(
        List<CredentialField> fields,
        Map<String, String> values,
        Map<String, FormProblem> problems) {

    private static final String ANY_SCHEME = "://";

    public TypedCredentials {
        fields = List.copyOf(fields);
        values = Map.copyOf(values);
        problems = Collections.unmodifiableMap(new LinkedHashMap<>(problems));
    }

    /**
     * Reads the values of the fields.
     *
     * @param typed returns the text of a field; null if there is none
     */
    public static TypedCredentials of(
            List<CredentialField> fields, Function<String, @Nullable String> typed) {
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, FormProblem> problems = new LinkedHashMap<>();
        for (CredentialField it : fields) {
            String text = text(it, typed.apply(it.name()));
            problem(it, text)
                    .ifPresentOrElse(
                            problem -> problems.put(it.name(), problem),
                            () -> accepted(it, text, values));
        }
        return new TypedCredentials(fields, values, problems);
    }

    public boolean isValid() {
        return problems.isEmpty();
    }

    /** The host and port that are called; empty for a form without address. */
    Optional<String> destination() {
        return fields.stream()
                .filter(it -> it.kind() == Kind.ADDRESS)
                .flatMap(it -> Optional.ofNullable(values.get(it.name())).stream())
                .map(DestinationUrl::parse)
                .flatMap(it ->
                        it instanceof Parsed.Valid(DestinationUrl url)
                                ? Optional.of(url.host() + ":" + url.port()).stream()
                                : Optional.<String>empty().stream())
                .findFirst();
    }

    /** The field of a problem: the named one if it exists, else the address or the first one. */
    String field(String name) {
        return fields.stream()
                .filter(it -> it.name().equals(name))
                .findFirst()
                .or(() -> fields.stream().filter(it -> it.kind() == Kind.ADDRESS).findFirst())
                .or(() -> fields.stream().findFirst())
                .map(CredentialField::name)
                .orElse("");
    }

    private static void accepted(CredentialField it, String text, Map<String, String> values) {
        if (!text.isEmpty()) {
            values.put(it.name(), it.kind() == Kind.ADDRESS ? address(text).orElse(text) : text);
        }
    }

    private static String text(CredentialField it, @Nullable String typed) {
        String text = typed == null ? "" : typed;
        return it.isSecret() ? text : text.strip();
    }

    private static Optional<FormProblem> problem(CredentialField it, String text) {
        if (text.isEmpty()) {
            return it.required() ? Optional.of(FormProblem.MISSING) : Optional.empty();
        }
        if (text.length() > it.maxLength()
                || text.chars().anyMatch(Character::isISOControl)
                || !StorableText.isStorable(text)) {
            return Optional.of(FormProblem.TOO_LONG);
        }
        return it.kind() == Kind.ADDRESS && address(text).isEmpty()
                ? Optional.of(FormProblem.NO_ADDRESS)
                : Optional.empty();
    }

    /** Completes the address to a URL without final slash; empty if it is none. */
    private static Optional<String> address(String text) {
        String complete = text.contains(ANY_SCHEME) ? text : "https" + ANY_SCHEME + text;
        return DestinationUrl.parse(complete) instanceof Parsed.Valid(DestinationUrl url)
                        && url.uri().getRawQuery() == null
                ? Optional.of(normalized(url))
                : Optional.empty();
    }

    private static String normalized(DestinationUrl url) {
        String host = url.host().contains(":") ? "[" + url.host() + "]" : url.host();
        int usual = url.scheme().equals("https") ? 443 : 80;
        String port = url.port() == usual ? "" : ":" + url.port();
        String path = url.target().replaceAll("/+$", "");
        return url.scheme() + ANY_SCHEME + host + port + path;
    }

    /** Without the values: they contain secrets. */
    @Override
    public String toString() {
        return "TypedCredentials[values=" + values.keySet() + ", problems=" + problems + "]";
    }
}
