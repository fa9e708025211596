package io.ledgerway.configuration;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Environment variables: what they are called, which are secret. */
final class EnvironmentVariables {

    /**
     * Secrets that may be given as the name of a file, in a variable that ends with {@code _FILE}.
     * The keyset of the sealer reads its file by itself.
     */
    static final Set<String> FILE_SECRETS =
            Set.of(
                    "LEDGERWAY_IDENTITY_KEYS",
                    "LEDGERWAY_LINK_KEY",
                    "LEDGERWAY_GATEWAY_ADMIN_KEYS",
                    "LEDGERWAY_OIDC_CLIENT_SECRET",
                    "LEDGERWAY_SANDBOX_CLIENT_SECRET",
                    "LEDGERWAY_FILE_STORE_ACCESSKEY",
                    "LEDGERWAY_FILE_STORE_SECRETKEY",
                    "LEDGERWAY_WEBHOOK_EGRESS_PROXY",
                    "SPRING_DATASOURCE_PASSWORD",
                    "SPRING_KAFKA_PROPERTIES_SASL_JAAS_CONFIG",
                    "SPRING_KAFKA_SSL_KEYPASSWORD",
                    "SPRING_KAFKA_SSL_KEYSTOREPASSWORD",
                    "SPRING_KAFKA_SSL_TRUSTSTOREPASSWORD");

    /** Names that may hold something secret, ours or not: shown too little rather than too much. */
    private static final Pattern SECRET_NAME =
            Pattern.compile(
                    ".*(PASSWORD|SECRET|TOKEN|CREDENTIALS?|KEYS?|KEYSET|JAASCONFIG|PROXY)[0-9]*");

    private static final Pattern CREDENTIALS_IN_ADDRESS =
            Pattern.compile("//[^/@\\s]+@|(?i:(?<=password=)[^&;\\s]+)");

    private EnvironmentVariables() {}

    /** {@code ledgerway.kafka.create-topics} is {@code LEDGERWAY_KAFKA_CREATETOPICS}. */
    static String of(String property) {
        String upper = property.toUpperCase(Locale.ROOT);
        return upper.replace("-", "").replaceAll("[^A-Z0-9]+", "_").replaceAll("_$", "");
    }

    /** The same for every way to write a name. */
    static String canonical(String variable) {
        return variable.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
    }

    /** What may be shown of a value. */
    static String mask(String variable, String value) {
        if (SECRET_NAME.matcher(canonical(variable)).matches()) {
            return value.isEmpty() ? "" : "***";
        }
        return CREDENTIALS_IN_ADDRESS
                .matcher(value)
                .replaceAll(it -> it.group().startsWith("//") ? "//***@" : "***");
    }
}
