package io.ledgerway.company.link.request;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a client appended to a link (platform.md 13.3). It goes along through the whole flow, into
 * the redirect at its end. A link can be made by anybody, so there are bounds; what is beyond them
 * is left out.
 *
 * @param showSandbox whether the sandbox is offered; null: as the client's settings say
 * @param openId whether the redirect is to tell who the customer is at the platform
 * @param scopes of a sign-up link
 * @param custom the client's own parameters
 */
public record LinkParameters(
        @Nullable Boolean showSandbox,
        boolean openId,
        @Nullable String scopes,
        Map<String, String> custom) {

    static final LinkParameters NONE = new LinkParameters(null, false, null, Map.of());

    private static final int MOST = 20;
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_VALUE = 1000;

    private static final String SHOW_SANDBOX = "link.showSandboxIntegrations";
    private static final String OPEN_ID = "openId";
    private static final String SCOPES = "link.scopes";

    /** In forms, custom names stand behind this, so that none is taken for a field of ours. */
    private static final String IN_FORM = "link.custom.";

    private static final Pattern UNUSABLE = Pattern.compile("[\\p{Cc}\\p{Cs}]");

    public LinkParameters {
        custom = Collections.unmodifiableMap(new LinkedHashMap<>(custom));
    }

    /** Those of a link that is opened, or of a form of ours that is sent. */
    public static LinkParameters of(HttpServletRequest request) {
        String prefix = "POST".equals(request.getMethod()) ? IN_FORM : "";
        Map<String, String> custom = new LinkedHashMap<>();
        request.getParameterMap()
                .forEach((name, values) -> {
                    boolean fits = custom.size() < MOST && values.length > 0;
                    if (fits && name.startsWith(prefix)) {
                        addCustom(name.substring(prefix.length()), values[0], custom);
                    }
                });
        String sandbox = request.getParameter(SHOW_SANDBOX);
        String scopes = request.getParameter(SCOPES);
        return new LinkParameters(
                sandbox == null ? null : "true".equalsIgnoreCase(sandbox),
                "true".equalsIgnoreCase(request.getParameter(OPEN_ID)),
                scopes == null || !isUsable(scopes) ? null : scopes,
                custom);
    }

    /** As further parameters of an address. */
    public Map<String, String> query() {
        return named("");
    }

    /** As hidden fields of a form. */
    public Map<String, String> fields() {
        return named(IN_FORM);
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
        custom.forEach((name, value) -> all.put(prefix + name, value));
        return all;
    }

    private static void addCustom(String name, String value, Map<String, String> custom) {
        boolean own = name.startsWith("link.") || name.equals("otp") || name.equals(OPEN_ID);
        boolean bounded = !name.isEmpty() && name.length() <= LONGEST_NAME && isUsable(value);
        if (!own && bounded && !UNUSABLE.matcher(name).find()) {
            custom.put(name, value);
        }
    }

    private static boolean isUsable(String value) {
        return value.length() <= LONGEST_VALUE
                && !UNUSABLE.matcher(value).find()
                && StandardCharsets.UTF_8.newEncoder().canEncode(value);
    }

    /** Without values: customers' own data may be among them. */
    @Override
    public String toString() {
        return "LinkParameters[custom=" + custom.size() + "]";
    }
}
