package io.ledgerway.company.settings;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Placeholders of redirect templates: their form, and the names that the application fills. */
public final class RedirectPlaceholders {

    /** A placeholder; group 1 is its name. */
    public static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}\\s/?#\\\\]{1,100})}");

    private static final List<String> OWN =
            List.of(
                    "clientId",
                    "companyId",
                    "connectionId",
                    "integrationId",
                    "sourceId",
                    "platform",
                    "platformName",
                    "sourceType",
                    "statusCode",
                    "errorMessage",
                    "statusText",
                    "data.company.companyName");

    private static final List<String> OPEN_ID_CLAIMS =
            List.of(
                    "name",
                    "given_name",
                    "middle_name",
                    "family_name",
                    "nickname",
                    "preferred_username",
                    "gender",
                    "birthdate",
                    "address",
                    "email",
                    "email_verified",
                    "phone_number",
                    "phone_number_verified",
                    "locale",
                    "profile",
                    "picture",
                    "website",
                    "zoneinfo",
                    "updated_at");

    private static final Set<String> RESERVED =
            Stream.concat(OWN.stream(), OPEN_ID_CLAIMS.stream().map(it -> "openId_" + it))
                    .collect(Collectors.toUnmodifiableSet());

    private RedirectPlaceholders() {}

    /** Returns true if the application fills this placeholder; link parameters fill all others. */
    public static boolean isReserved(String name) {
        return RESERVED.contains(name);
    }
}
