package io.ledgerway.company.settings;

import io.ledgerway.starter.lenientrequest.StorableText;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Validates a redirect template before its placeholders are replaced. */
final class RedirectTemplateValidator {

    static final int MAX_LENGTH = 2048;

    /** Bounds the cost of matching the allowed hosts. */
    private static final int MAX_IN_HOST = 2;

    private static final int MAX_HOST = 300;

    private static final Pattern PLACEHOLDER = RedirectPlaceholders.PLACEHOLDER;

    private static final Pattern FORM =
            Pattern.compile("(https?)://([^/?#]+)([/?#].*)?", Pattern.CASE_INSENSITIVE);

    private RedirectTemplateValidator() {}

    /** Returns the validation error, if any. */
    static Optional<String> problem(String template, List<URI> listed) {
        String filled = PLACEHOLDER.matcher(template).replaceAll("x");
        Matcher form = FORM.matcher(template);
        if (template.length() > MAX_LENGTH || !StorableText.isStorable(template)) {
            return Optional.of("`redirectUrl` has at most %d characters.".formatted(MAX_LENGTH));
        }
        if (filled.indexOf('{') >= 0 || filled.indexOf('}') >= 0) {
            return Optional.of("`redirectUrl` contains a brace that is not part of a placeholder.");
        }
        if (!form.matches() || address(filled).isEmpty()) {
            return Optional.of(
                    "`redirectUrl` must be empty or an http or https address with a host.");
        }
        String authority = form.group(2);
        return PLACEHOLDER.matcher(authority).find()
                ? inHost(form.group(1), authority, listed)
                : literal(address(filled).orElseThrow(), listed);
    }

    private static Optional<String> literal(URI address, List<URI> listed) {
        return listed.isEmpty()
                        || listed.stream().anyMatch(it -> RedirectRule.isSameSite(it, address))
                ? Optional.empty()
                : Optional.of("The host of `redirectUrl` is not among `whiteListUrls`.");
    }

    private static Optional<String> inHost(String scheme, String authority, List<URI> listed) {
        if (PLACEHOLDER
                .matcher(authority)
                .results()
                .anyMatch(it -> RedirectPlaceholders.isReserved(it.group(1)))) {
            return Optional.of("The host of `redirectUrl` contains a reserved placeholder.");
        }
        if (PLACEHOLDER.matcher(authority).results().count() > MAX_IN_HOST) {
            return Optional.of(
                    "The host of `redirectUrl` contains more than %d placeholders."
                            .formatted(MAX_IN_HOST));
        }
        Pattern possible = pattern(authority);
        return listed.stream()
                        .filter(it -> it.getRawAuthority().length() <= MAX_HOST)
                        .filter(it -> scheme.equalsIgnoreCase(it.getScheme()))
                        .anyMatch(it -> possible.matcher(it.getRawAuthority()).matches())
                ? Optional.empty()
                : Optional.of(
                        "The host of `redirectUrl` contains placeholders; all resulting hosts"
                                + " must be among `whiteListUrls`.");
    }

    /** Pattern of the hosts that the template can produce. */
    private static Pattern pattern(String authority) {
        StringBuilder pattern = new StringBuilder();
        Matcher placeholder = PLACEHOLDER.matcher(authority);
        int end = 0;
        while (placeholder.find()) {
            pattern.append(Pattern.quote(authority.substring(end, placeholder.start())))
                    .append("[a-z0-9.-]*");
            end = placeholder.end();
        }
        pattern.append(Pattern.quote(authority.substring(end)));
        return Pattern.compile(pattern.toString(), Pattern.CASE_INSENSITIVE);
    }

    private static Optional<URI> address(String text) {
        try {
            return Optional.of(URI.create(text)).filter(RedirectRule::isWebAddress);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
