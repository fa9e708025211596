package io.ledgerway.starter.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.converter.Converter;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;

/** Reads the caller from a verified token. A token with invalid claims is rejected. */
final class CallerConverter implements Converter<Jwt, CallerAuthentication> {

    /**
     * Entries live as long as the cached token: {@link CachedJwtDecoder} returns the same instance.
     */
    private final Cache<Jwt, Read> converted = Caffeine.newBuilder().weakKeys().build();

    @Override
    public CallerAuthentication convert(Jwt jwt) {
        Read read = converted.get(jwt, CallerConverter::read);
        return new CallerAuthentication(read.subject(), read.caller(), read.authorities());
    }

    private static Read read(Jwt jwt) {
        try {
            Channel channel = channel(jwt);
            Set<Role> roles = roles(jwt);
            return new Read(
                    subject(jwt),
                    channel == Channel.INTERNAL ? null : caller(jwt, roles, channel),
                    Stream.concat(
                                    Stream.of(Authorities.of(channel)),
                                    roles.stream().map(Authorities::of))
                            .map(SimpleGrantedAuthority::new)
                            .toList());
        } catch (IllegalArgumentException e) {
            throw new InvalidBearerTokenException("The claims of the token cannot be read", e);
        }
    }

    private static Caller caller(Jwt jwt, Set<Role> roles, Channel channel) {
        String plan = jwt.getClaimAsString(IdentityTokenClaims.PLAN);
        return new Caller(
                ClientId.of(subject(jwt)),
                plan == null ? Plan.FREE_TRIAL : named(Plan.values(), Plan::wire, plan),
                roles,
                channel,
                actor(jwt, channel));
    }

    private static String actor(Jwt jwt, Channel channel) {
        String actor = jwt.getClaimAsString(IdentityTokenClaims.ACTOR);
        if (actor != null) {
            return actor;
        }
        return channel == Channel.LINK ? "customer" : "system";
    }

    private static String subject(Jwt jwt) {
        String subject = jwt.getSubject();
        if (subject == null) {
            throw new IllegalArgumentException("A token has no client");
        }
        return subject;
    }

    private static Channel channel(Jwt jwt) {
        return named(
                Channel.values(), Channel::wire, jwt.getClaimAsString(IdentityTokenClaims.CHANNEL));
    }

    private static Set<Role> roles(Jwt jwt) {
        List<String> names = jwt.getClaimAsStringList(IdentityTokenClaims.ROLES);
        Set<Role> roles = EnumSet.noneOf(Role.class);
        if (names != null) {
            names.forEach(name -> roles.add(named(Role.values(), Role::wire, name)));
        }
        return roles;
    }

    private static <T> T named(T[] values, Function<T, String> wire, @Nullable String name) {
        return Arrays.stream(values)
                .filter(it -> wire.apply(it).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown name in a token"));
    }

    /** Contents of a token. */
    private record Read(
            String subject, @Nullable Caller caller, List<SimpleGrantedAuthority> authorities) {}
}
