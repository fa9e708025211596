package io.ledgerway.gateway.info;

import java.net.URI;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the content of {@code /.well-known/security.txt} (RFC 9116).
 *
 * @param contact where to report a vulnerability of this installation: {@code mailto:}, {@code
 *     https:} or {@code tel:}, in order of preference; without one the path does not exist
 * @param policy page of the operator about reports
 */
@ConfigurationProperties("ledgerway.gateway.security")
record SecurityTextProperties(@DefaultValue List<URI> contact, @Nullable URI policy) {

    private static final Set<String> SCHEMES = Set.of("mailto", "https", "tel");

    SecurityTextProperties {
        contact = List.copyOf(contact);
        for (URI each : contact) {
            if (each.getScheme() == null || !SCHEMES.contains(each.getScheme())) {
                throw new IllegalArgumentException(
                        "ledgerway.gateway.security.contact: %s is not a mailto:, https: or tel: URI"
                                .formatted(each));
            }
        }
        if (policy != null && !"https".equals(policy.getScheme())) {
            throw new IllegalArgumentException(
                    "ledgerway.gateway.security.policy: %s is not an https: URI".formatted(policy));
        }
    }
}
