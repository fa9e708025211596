package io.ledgerway.company.linksession;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Finds sessions by their secret. */
public final class LinkSessionLookup {

    private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{43}");

    private final LinkSessionRepository repository;

    LinkSessionLookup(LinkSessionRepository repository) {
        this.repository = repository;
    }

    /** Empty if there was no such session within a day. */
    public Optional<LinkSession> find(@Nullable String secret) {
        return secret == null || !SECRET.matcher(secret).matches()
                ? Optional.empty()
                : repository.find(secret);
    }

    /** The secret of the current request, unverified; null for none. */
    public static @Nullable String secret() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes it
                ? it.getRequest().getParameter(LinkSession.PARAMETER)
                : null;
    }
}
