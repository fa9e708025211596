package io.ledgerway.configuration;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of environment variables, and which of them are secrets. */
final class EnvironmentVariables {

    /**
     * Secrets, and the public keys, that a variable ending with {@code _FILE} may give as the path
     * of a file. The keyset of the encryption is not among them: it reads its file itself.
     */
    static final Set<String> FILE_SECRETS =
            Set.of(
                    "LEDGERWAY_IDENTITY_KEY",
                    "LEDGERWAY_IDENTITY_PUBLIC_KEYS",
                    "LEDGERWAY_LINK_KEY",
                    "LEDGERWAY_ADMIN_KEYS",
                    "LEDGERWAY_OIDC_CLIENT_SECRET",
                    "LEDGERWAY_SMTP_PASSWORD",
                    "LEDGERWAY_SANDBOX_CLIENT_SECRET",
                    "LEDGERWAY_PLATFORMS_GBOL_CLIENT_SECRET",
                    "LEDGERWAY_PLATFORMS_GBOL_WEBHOOK_KEY",
                    "LEDGERWAY_PLATFORMS_QHYG_CLIENT_SECRET",
                    "LEDGERWAY_PLATFORMS_QHYG_WEBHOOK_KEY",
                    "LEDGERWAY_FILE_STORE_ACCESS_KEY",
                    "LEDGERWAY_FILE_STORE_SECRET_KEY",
                    "LEDGERWAY_WEBHOOK_EGRESS_PROXY",
                    "SPRING_DATASOURCE_PASSWORD",
                    "SPRING_KAFKA_PROPERTIES_SASL_JAAS_CONFIG",
                    "SPRING_KAFKA_SSL_KEY_PASSWORD",
                    "SPRING_KAFKA_SSL_KEY_STORE_PASSWORD",
                    "SPRING_KAFKA_SSL_TRUST_STORE_PASSWORD");

    /** Names that may denote a secret, of Ledgerway or of a library. In doubt a value is masked. */
    private static final Pattern SECRET_NAME =
            Pattern.compile(
                    ".*(PASSWORD|SECRET|TOKEN|CREDENTIALS?|KEYS?|KEYSET|JAASCONFIG|PROXY)[0-9]*");

    /** Settings of Ledgerway whose names only look like those of secrets. */
    private static final Pattern NO_SECRET_NAME =
            Pattern.compile("LEDGERWAYGATEWAYKEYSMAXCACHEDKEYS|LEDGERWAYIDENTITYPUBLICKEYS[0-9]*");

    private static final Pattern CREDENTIALS_IN_ADDRESS =
            Pattern.compile("//[^/@\\s]+@|(?i:(?<=password=)[^&;\\s]+)");

    private EnvironmentVariables() {}

    /**
     * The variable of a property: {@code ledgerway.kafka.create-topics} and {@code
     * ledgerway.kafka.createTopics} are {@code LEDGERWAY_KAFKA_CREATE_TOPICS}.
     */
    static String of(String property) {
        return property.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toUpperCase(Locale.ROOT)
                .replaceAll("[^A-Z0-9]+", "_")
                .replaceAll("_$", "");
    }

    /** Removes the differences between the spellings of a name. */
    static String canonical(String variable) {
        return variable.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
    }

    /** Returns the value, masked when the variable may hold a secret. */
    static String mask(String variable, String value) {
        String name = canonical(variable);
        if (SECRET_NAME.matcher(name).matches() && !NO_SECRET_NAME.matcher(name).matches()) {
            return value.isEmpty() ? "" : "***";
        }
        return CREDENTIALS_IN_ADDRESS
                .matcher(value)
                .replaceAll(it -> it.group().startsWith("//") ? "//***@" : "***");
    }
}
