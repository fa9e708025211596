package io.ledgerway.company.link.attempt;

import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.credentialform.CredentialCheck;
import io.ledgerway.company.credentialform.CredentialVerifier;
import io.ledgerway.company.credentialform.FormProblem;
import io.ledgerway.company.credentialform.TypedCredentials;
import io.ledgerway.company.link.attempt.LinkAttempt.Step;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialField.Kind;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The form on which a customer types the credentials of a platform.
 *
 * <p>An attempt is claimed while its values are checked, so that one check runs at a time. The
 * platform is called outside of any transaction. If a value is wrong, the attempt waits for the
 * next submission.
 */
public class CredentialSubmission {

    private final LinkAttemptRepository attempts;
    private final AttemptLookup lookup;
    private final AttemptSettlement settlement;
    private final ConnectionService connectionService;
    private final CredentialVerifier verifier;

    public CredentialSubmission(
            LinkAttemptRepository attempts,
            AttemptLookup lookup,
            AttemptSettlement settlement,
            ConnectionService connectionService,
            CredentialVerifier verifier) {
        this.attempts = attempts;
        this.lookup = lookup;
        this.settlement = settlement;
        this.connectionService = connectionService;
        this.verifier = verifier;
    }

    /**
     * The form.
     *
     * @param shown values of fields that are not secret, by name of the field
     * @param fixed fields that the customer cannot change
     * @param problems what is wrong, by name of the field
     * @param delay until the next attempt, after too many failures
     */
    public record Form(
            LinkAttemptContext attemptContext,
            List<CredentialField> fields,
            Map<String, String> shown,
            List<String> fixed,
            Map<String, FormProblem> problems,
            @Nullable Duration delay) {

        public Form {
            fields = List.copyOf(fields);
            shown = Map.copyOf(shown);
            fixed = List.copyOf(fixed);
            problems = Map.copyOf(problems);
        }
    }

    /** Result of a submission. */
    public sealed interface Result {

        /** The values were accepted, or another request has claimed or ended the attempt. */
        record Settled(LinkOutcome outcome) implements Result {}

        /** The customer corrects the form. */
        record Again(Form form) implements Result {}
    }

    /** Returns the form of an attempt, filled with the values of the last link. */
    public Optional<Form> form(UUID attempt, String browser) {
        return waiting(attempt, browser).map(it -> form(it, last(it), Map.of(), null));
    }

    /**
     * Checks the typed values and links the connection.
     *
     * @param typed returns the text of a field; null if there is none
     * @param caller address of the customer; null if it is not known
     */
    public Result submit(
            UUID attempt,
            String browser,
            Function<String, @Nullable String> typed,
            @Nullable String caller) {
        return waiting(attempt, browser)
                .map(it -> submit(it, browser, typed, caller))
                .orElseGet(() -> repeated(attempt, browser));
    }

    private Result submit(
            LinkAttemptContext attemptContext,
            String browser,
            Function<String, @Nullable String> typed,
            @Nullable String caller) {
        TypedCredentials credentials =
                TypedCredentials.of(fields(attemptContext), withFixed(attemptContext, typed));
        Map<String, String> shown = shown(attemptContext, typed);
        if (!credentials.isValid()) {
            return new Result.Again(form(attemptContext, shown, credentials.problems(), null));
        }
        UUID id = attemptContext.attempt().id();
        if (!attempts.claimTyping(id, browser)) {
            return repeated(id, browser);
        }
        return switch (verify(attemptContext, credentials, caller)) {
            case CredentialCheck.Completed(var outcome) ->
                    new Result.Settled(settlement.settle(attemptContext, outcome));
            case CredentialCheck.Failed(FormProblem problem, String field) ->
                    again(
                            attemptContext,
                            form(attemptContext, shown, Map.of(field, problem), null));
            case CredentialCheck.Throttled(Duration delay) ->
                    again(attemptContext, form(attemptContext, shown, Map.of(), delay));
        };
    }

    private CredentialCheck verify(
            LinkAttemptContext attemptContext,
            TypedCredentials credentials,
            @Nullable String caller) {
        boolean checked = false;
        try {
            CredentialCheck result =
                    verifier.verify(attemptContext.connection(), credentials, caller);
            checked = true;
            return result;
        } finally {
            if (!checked) {
                attempts.resumeTyping(attemptContext.attempt().id());
            }
        }
    }

    private Result again(LinkAttemptContext attemptContext, Form form) {
        attempts.resumeTyping(attemptContext.attempt().id());
        return new Result.Again(form);
    }

    private Form form(
            LinkAttemptContext attemptContext,
            Map<String, String> shown,
            Map<String, FormProblem> problems,
            @Nullable Duration delay) {
        return new Form(
                attemptContext,
                fields(attemptContext),
                shown,
                List.copyOf(fixed(attemptContext).keySet()),
                problems,
                delay);
    }

    private Optional<LinkAttemptContext> waiting(UUID attempt, String browser) {
        return lookup.waiting(attempt, Step.TYPING, browser)
                .filter(it -> verifier.form(it.platform()).isPresent());
    }

    private List<CredentialField> fields(LinkAttemptContext attemptContext) {
        return verifier.form(attemptContext.platform()).orElseThrow().fields();
    }

    /** The values of the last link; they contain no secrets. */
    private Map<String, String> last(LinkAttemptContext attemptContext) {
        Map<String, String> attributes =
                connectionService.lastTenantAttributes(attemptContext.connection().id());
        return values(attemptContext, attributes::get);
    }

    /**
     * A renewal is for the organisation of the connection, so its address is that of the last link:
     * anyone can open the page of a renewal, and must not direct the connection to another server.
     */
    private Map<String, String> fixed(LinkAttemptContext attemptContext) {
        Map<String, String> fixed = new HashMap<>();
        if (attemptContext.attempt().renewal()) {
            Map<String, String> last = last(attemptContext);
            fields(attemptContext).stream()
                    .filter(it -> it.kind() == Kind.ADDRESS && last.containsKey(it.name()))
                    .forEach(it -> fixed.put(it.name(), last.get(it.name())));
        }
        return fixed;
    }

    private Function<String, @Nullable String> withFixed(
            LinkAttemptContext attemptContext, Function<String, @Nullable String> typed) {
        Map<String, String> fixed = fixed(attemptContext);
        return name -> fixed.containsKey(name) ? fixed.get(name) : typed.apply(name);
    }

    /** What the customer typed, without secrets. */
    private Map<String, String> shown(
            LinkAttemptContext attemptContext, Function<String, @Nullable String> typed) {
        return values(attemptContext, withFixed(attemptContext, typed));
    }

    private Map<String, String> values(
            LinkAttemptContext attemptContext, Function<String, @Nullable String> source) {
        Map<String, String> values = new HashMap<>();
        for (CredentialField it : fields(attemptContext)) {
            String value = it.isSecret() ? null : source.apply(it.name());
            if (value != null) {
                values.put(it.name(), value);
            }
        }
        return values;
    }

    /** Another request of the browser checks the form, or has ended the attempt. */
    private Result repeated(UUID attempt, String browser) {
        return new Result.Settled(lookup.repeated(attempt, browser));
    }
}
