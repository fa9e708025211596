package io.ledgerway.connector.livecheck;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.CredentialProblem;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Authorization by the values of a credential form: from environment variables, otherwise the user
 * types them. A secret is not shown.
 */
final class TypedAuthorization {

    private final PlatformConnector connector;
    private final CredentialForm form;
    private final VariableSettings variables;
    private final Prompt prompt;

    TypedAuthorization(
            PlatformConnector connector,
            CredentialForm form,
            VariableSettings variables,
            Prompt prompt) {
        this.connector = connector;
        this.form = form;
        this.variables = variables;
        this.prompt = prompt;
    }

    Outcome authorize(PlatformHttp http) throws ConnectorException {
        var values = new HashMap<String, String>();
        for (var field : form.fields()) {
            var value = value(field);
            if (!value.isEmpty()) {
                values.put(field.name(), value);
            }
        }
        var outcome = form.verify(Map.copyOf(values), http);
        if (outcome instanceof Outcome.Incorrect(var problem, String name)) {
            throw new UsageException(label(name) + ": " + text(problem));
        }
        return outcome;
    }

    private String value(CredentialField field) {
        var variable = variable(field);
        var known = variables.text(variable);
        if (known.isPresent()) {
            return checked(field, known.get());
        }
        if (!field.required() && variables.variables().containsKey(variable)) {
            return "";
        }
        var question =
                field.example().isEmpty()
                        ? field.label() + ": "
                        : "%s (such as %s): ".formatted(field.label(), field.example());
        return checked(
                field,
                prompt.ask(question, field.isSecret())
                        .map(it -> field.isSecret() ? it : it.strip())
                        .orElseThrow(() ->
                                new UsageException(
                                        "There is no terminal to type in: set %1$s or %1$s_FILE"
                                                .formatted(variable))));
    }

    /** An address is sent as the link page sends it: without final slash. */
    private static String checked(CredentialField field, String value) {
        if (value.isEmpty() && field.required()) {
            throw new UsageException(field.label() + " is required");
        }
        if (value.length() > field.maxLength()) {
            throw new UsageException(
                    "%s has more than %d characters".formatted(field.label(), field.maxLength()));
        }
        return field.kind() == CredentialField.Kind.ADDRESS && value.endsWith("/")
                ? value.substring(0, value.length() - 1)
                : value;
    }

    /** Such as {@code LEDGERWAY_VERIFY_TRYT_PASSWORD}. */
    private String variable(CredentialField field) {
        return "LEDGERWAY_VERIFY_%s_%s"
                .formatted(
                        connector.descriptor().platformKey().toUpperCase(Locale.ROOT),
                        field.name().replaceAll("(\\p{Upper})", "_$1").toUpperCase(Locale.ROOT));
    }

    private String label(String name) {
        return form.fields().stream()
                .filter(it -> it.name().equals(name))
                .findFirst()
                .map(CredentialField::label)
                .orElse(name);
    }

    private String text(CredentialProblem problem) {
        return switch (problem) {
            case OTHER_SYSTEM ->
                    "the address does not respond as a supported version of "
                            + connector.descriptor().name();
            case UNKNOWN_DATABASE -> "there is no such database at this address";
            case WRONG_LOGIN -> "the user, the password or the key is wrong";
            case NO_ACCESS -> "the user has no access to the data through the API";
            case INVALID_VALUE -> connector.descriptor().name() + " does not accept this value";
        };
    }
}
