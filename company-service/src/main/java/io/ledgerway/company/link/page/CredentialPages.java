package io.ledgerway.company.link.page;

import io.ledgerway.company.credentialform.FormProblem;
import io.ledgerway.company.link.attempt.CredentialSubmission.Form;
import io.ledgerway.company.link.attempt.LinkAttemptContext;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.connector.link.CredentialField;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** Page on which a customer types the credentials of a platform. It never contains a secret. */
public class CredentialPages {

    /** Prefix of the names of inputs, so that they cannot collide with other parameters. */
    public static final String FIELD_PREFIX = "field.";

    private final PageLayout frame;
    private final LinkAddresses links;
    private final LinkMessages linkMessages;

    CredentialPages(PageLayout frame, LinkAddresses links, LinkMessages linkMessages) {
        this.frame = frame;
        this.links = links;
        this.linkMessages = linkMessages;
    }

    /**
     * Input of the page.
     *
     * @param type of the HTML input
     * @param problem localized; empty if there is none
     */
    record Input(
            String id,
            String name,
            String label,
            String type,
            String value,
            String help,
            String example,
            int maxLength,
            boolean required,
            boolean fixed,
            String problem) {}

    public ModelAndView form(Form form) {
        LinkAttemptContext attemptContext = form.attemptContext();
        frame.useLanguageOf(attemptContext.company().clientId());
        String platform = attemptContext.connection().source().platformName();
        List<Input> inputs = form.fields().stream().map(it -> input(it, form)).toList();
        Map<String, Object> model = new HashMap<>();
        model.put("action", PageLayout.path(links.page("credentials")));
        model.put("attempt", attemptContext.attempt().id());
        model.put("company", attemptContext.company().name());
        model.put("platform", platform);
        model.put("inputs", inputs);
        model.put("throttled", throttled(form.delay()));
        model.put("invalid", !form.problems().isEmpty() || form.delay() != null);
        return frame.page(
                "credentials",
                status(form),
                attemptContext.company().clientId(),
                attemptContext.attempt().parameters(),
                model);
    }

    private static HttpStatus status(Form form) {
        Duration delay = form.delay();
        if (delay != null) {
            LinkHeaders.retryAfter(delay);
            return HttpStatus.TOO_MANY_REQUESTS;
        }
        if (form.problems().isEmpty()) {
            return HttpStatus.OK;
        }
        return form.problems().values().stream().allMatch(FormProblem::isTemporary)
                ? HttpStatus.BAD_GATEWAY
                : HttpStatus.BAD_REQUEST;
    }

    private String throttled(@Nullable Duration delay) {
        return delay == null
                ? ""
                : linkMessages.of(
                        "credentials.throttled", Math.max(1, delay.plusSeconds(59).toMinutes()));
    }

    private Input input(CredentialField it, Form form) {
        String platformKey = form.attemptContext().connection().source().platformKey();
        String message = "field." + platformKey + "." + it.name();
        String label = linkMessages.orElse(message + ".label", it.label());
        return new Input(
                "field-" + it.name(),
                FIELD_PREFIX + it.name(),
                label,
                it.isSecret() ? "password" : "text",
                it.isSecret() ? "" : Objects.requireNonNullElse(form.shown().get(it.name()), ""),
                linkMessages.orElse(message + ".help", it.help()),
                it.example(),
                it.maxLength(),
                it.required(),
                form.fixed().contains(it.name()),
                problem(it, label, form));
    }

    private String problem(CredentialField it, String label, Form form) {
        FormProblem problem = form.problems().get(it.name());
        return problem == null
                ? ""
                : linkMessages.of(
                        "credentials.wrong." + problem.key(),
                        label,
                        form.attemptContext().connection().source().platformName());
    }
}
