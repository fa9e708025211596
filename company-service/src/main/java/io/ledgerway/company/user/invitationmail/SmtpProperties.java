package io.ledgerway.company.user.invitationmail;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The SMTP server that sends mails. Without a host, no mail is sent.
 *
 * @param host name of the server
 * @param from the sender; required with a host
 * @param username user of the server; null for a server without authentication
 * @param tls how the connection is encrypted
 * @param timeout timeout of connecting and of each response
 */
@ConfigurationProperties("ledgerway.smtp")
record SmtpProperties(
        @Nullable String host,
        @DefaultValue("587") int port,
        @Nullable String from,
        @Nullable String username,
        @Nullable String password,
        @DefaultValue("starttls") Tls tls,
        @DefaultValue("10s") Duration timeout) {

    /** Encryption of the connection. */
    enum Tls {
        /** Encrypted from the start, usually on port 465. */
        IMPLICIT,
        /** Encrypted after the command STARTTLS, which the server must offer. */
        STARTTLS,
        /** Not encrypted. */
        NONE
    }

    SmtpProperties {
        if (isSet(host) && !isSet(from)) {
            throw new IllegalArgumentException(
                    "LEDGERWAY_SMTP_FROM is missing: the sender of mails");
        }
    }

    boolean isOn() {
        return isSet(host);
    }

    boolean hasUser() {
        return isSet(username);
    }

    String protocol() {
        return tls == Tls.IMPLICIT ? "smtps" : "smtp";
    }

    @Override
    public String toString() {
        return "SmtpProperties[%s:%d %s]"
                .formatted(host, port, tls.name().toLowerCase(Locale.ROOT));
    }

    private static boolean isSet(@Nullable String value) {
        return value != null && !value.isBlank();
    }
}
