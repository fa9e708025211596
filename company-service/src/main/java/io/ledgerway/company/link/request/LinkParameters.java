package io.ledgerway.company.link.request;

import io.ledgerway.company.linksession.LinkSession;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parameters that a client appended to a link. They are stored for the whole flow and passed to the
 * redirect at its end. Anyone can create a link, so their number and length are bounded; parameters
 * beyond the bounds are ignored.
 *
 * @param showSandbox whether the sandbox is offered; null uses the client's settings
 * @param openId whether the redirect contains the customer's identity at the platform
 * @param scopes of a sign-up link
 * @param custom the client's own parameters
 * @param session secret of the session that opened the page, if any; it is not stored
 */
public record LinkParameters(
        @Nullable Boolean showSandbox,
        boolean openId,
        @Nullable String scopes,
        Map<String, String> custom,
        @Nullable String session) {

    /** Query parameter and form field of the secret of a session. */
    public static final String SESSION = LinkSession.PARAMETER;

    /** No parameters. */
    public static final LinkParameters NONE = new LinkParameters(null, false, null, Map.of(), null);

    private static final int MAX_PARAMETERS = 20;
    private static final int MAX_NAME = 100;
    private static final int MAX_VALUE = 1000;

    private static final String SHOW_SANDBOX = "link.showSandboxIntegrations";
    private static final String OPEN_ID = "openId";
    private static final String SCOPES = "link.scopes";

    /** Prefix of custom parameters in forms, so that they cannot collide with form fields. */
    private static final String FORM_PREFIX = "link.custom.";

    private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final Pattern UNUSABLE = Pattern.compile("[\\p{Cc}\\p{Cs}]");

    public LinkParameters {
        custom = Collections.unmodifiableMap(new LinkedHashMap<>(custom));
    }

    /** Reads the parameters of a link or of a submitted form. */
    public static LinkParameters of(HttpServletRequest request) {
        String prefix = "POST".equals(request.getMethod()) ? FORM_PREFIX : "";
        Map<String, String> custom = new LinkedHashMap<>();
        request.getParameterMap()
                .forEach((name, values) -> {
                    boolean fits = custom.size() < MAX_PARAMETERS && values.length > 0;
                    if (fits && name.startsWith(prefix)) {
                        addCustom(name.substring(prefix.length()), values[0], custom);
                    }
                });
        String sandbox = request.getParameter(SHOW_SANDBOX);
        String scopes = request.getParameter(SCOPES);
        String session = request.getParameter(SESSION);
        return new LinkParameters(
                sandbox == null ? null : "true".equalsIgnoreCase(sandbox),
                "true".equalsIgnoreCase(request.getParameter(OPEN_ID)),
                scopes == null || !isUsable(scopes) ? null : scopes,
                custom,
                session == null || !SECRET.matcher(session).matches() ? null : session);
    }

    /** The parameters as they are stored. */
    public LinkParameters withoutSession() {
        return session == null
                ? this
                : new LinkParameters(showSandbox, openId, scopes, custom, null);
    }

    /** The parameters on a page of a session. */
    public LinkParameters inSession(String secret) {
        return new LinkParameters(showSandbox, openId, scopes, custom, secret);
    }

    /** As query parameters. */
    public Map<String, String> query() {
        return named("");
    }

    /** As hidden form fields. */
    public Map<String, String> fields() {
        return named(FORM_PREFIX);
    }

    private Map<String, String> named(String prefix) {
        Map<String, String> all = new LinkedHashMap<>();
        if (showSandbox != null) {
            all.put(SHOW_SANDBOX, showSandbox.toString());
        }
        if (openId) {
            all.put(OPEN_ID, "true");
        }
        if (scopes != null) {
            all.put(SCOPES, scopes);
        }
        if (session != null) {
            all.put(SESSION, session);
        }
        custom.forEach((name, value) -> all.put(prefix + name, value));
        return all;
    }

    private static void addCustom(String name, String value, Map<String, String> custom) {
        boolean own = name.startsWith("link.") || name.equals("otp") || name.equals(OPEN_ID);
        boolean bounded = !name.isEmpty() && name.length() <= MAX_NAME && isUsable(value);
        if (!own && bounded && !UNUSABLE.matcher(name).find()) {
            custom.put(name, value);
        }
    }

    private static boolean isUsable(String value) {
        return value.length() <= MAX_VALUE
                && !UNUSABLE.matcher(value).find()
                && StandardCharsets.UTF_8.newEncoder().canEncode(value);
    }

    /** Omits the values, which may contain personal data of customers. */
    @Override
    public String toString() {
        return "LinkParameters[custom=" + custom.size() + "]";
    }
}
