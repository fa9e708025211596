package io.ledgerway.company.settings;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The placeholders of a redirect whose values are ours to give (platform.md 13.5). */
public final class RedirectPlaceholders {

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

    /** Whether a name means something to us, whatever a link says; all others are custom. */
    public static boolean isReserved(String name) {
        return RESERVED.contains(name);
    }
}
