package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.ServiceName;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.GrantedAuthority;

/** Authentication of a verified token. An internal token names a service. */
final class CallerAuthentication extends AbstractAuthenticationToken {

    private static final long serialVersionUID = 1L;

    private final String name;
    private final transient @Nullable Caller caller;

    CallerAuthentication(
            String name, @Nullable Caller caller, Collection<? extends GrantedAuthority> allowed) {
        super(allowed);
        this.name = name;
        this.caller = caller;
        setAuthenticated(true);
    }

    @Nullable Caller caller() {
        return caller;
    }

    /** The service that calls; null if a token names another caller. */
    @Nullable ServiceName service() {
        return caller == null ? ServiceName.of(name).orElse(null) : null;
    }

    @Override
    public Object getPrincipal() {
        return name;
    }

    @Override
    public Object getCredentials() {
        return "";
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
