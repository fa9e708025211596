package io.ledgerway.portal.session;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Saves forms whose session has ended, for some minutes. Only forms of the portal's own pages from
 * browsers in which a user has signed in are saved, for this user; others are rejected. The buttons
 * of every page are not saved.
 */
final class SavedForms {

    private static final String ATTRIBUTE = "savedForm";
    private static final Set<String> BUTTONS =
            Set.of(
                    "/portal/sign-out",
                    "/portal/sign-out/everywhere",
                    "/portal/theme",
                    ResumeController.PATH);
    private static final Set<String> SECRETS = Set.of("_csrf", "headervalue", "pem");
    private static final int MAX_LENGTH = 20_000;
    private static final Duration TTL = Duration.ofMinutes(10);

    private final JsonMapper json;
    private final String origin;
    private final KnownBrowsers browsers;
    private final Clock clock;

    SavedForms(JsonMapper json, String origin, KnownBrowsers browsers, Clock clock) {
        this.json = json;
        this.origin = origin;
        this.browsers = browsers;
        this.clock = clock;
    }

    /** Saves the form; returns false if it cannot be saved or comes from another site. */
    boolean save(HttpServletRequest request) {
        Optional<UUID> user = browsers.user(request);
        if (!isOurs(request) || isButton(request) || !isForm(request) || user.isEmpty()) {
            return false;
        }
        Map<String, List<String>> fields = new TreeMap<>();
        request.getParameterMap()
                .forEach((name, values) -> {
                    if (!isSecret(name)) {
                        fields.put(name, List.of(values));
                    }
                });
        String text =
                json.writeValueAsString(
                        new SavedForm(
                                request.getRequestURI(),
                                fields,
                                clock.instant().plus(TTL),
                                user.get()));
        if (text.length() > MAX_LENGTH) {
            return false;
        }
        HttpSession session = request.getSession();
        if (session.isNew()) {
            session.setMaxInactiveInterval((int) TTL.toSeconds());
        }
        session.setAttribute(ATTRIBUTE, text);
        return true;
    }

    /** Returns true if it is a button of the portal's own pages, without values of the user. */
    boolean isButton(HttpServletRequest request) {
        return isOurs(request) && BUTTONS.contains(request.getRequestURI());
    }

    /** The form that is saved in the session; deletes an expired one. */
    Optional<SavedForm> find(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session == null || !(session.getAttribute(ATTRIBUTE) instanceof String text)) {
            return Optional.empty();
        }
        Optional<SavedForm> saved = read(text);
        if (saved.isEmpty()) {
            session.removeAttribute(ATTRIBUTE);
        }
        return saved;
    }

    /** The form of this user that is saved in the session; deletes one of another user. */
    Optional<SavedForm> find(HttpServletRequest request, UUID user) {
        Optional<SavedForm> saved = find(request).filter(it -> user.equals(it.userId()));
        if (saved.isEmpty()) {
            delete(request);
        }
        return saved;
    }

    private Optional<SavedForm> read(String text) {
        try {
            return Optional.of(json.readValue(text, SavedForm.class))
                    .filter(it -> clock.instant().isBefore(it.expiresAt()));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    void delete(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.removeAttribute(ATTRIBUTE);
        }
    }

    private boolean isOurs(HttpServletRequest request) {
        return origin.equalsIgnoreCase(request.getHeader(HttpHeaders.ORIGIN));
    }

    private static boolean isForm(HttpServletRequest request) {
        String type = request.getContentType();
        return type != null
                && type.toLowerCase(Locale.ROOT)
                        .startsWith(MediaType.APPLICATION_FORM_URLENCODED_VALUE);
    }

    private static boolean isSecret(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return SECRETS.contains(lower) || lower.contains("password");
    }
}
