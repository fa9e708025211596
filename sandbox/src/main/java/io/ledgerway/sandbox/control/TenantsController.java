package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.books.Organisations;
import io.ledgerway.sandbox.edits.Edits;
import io.ledgerway.sandbox.ledger.BalanceCheck;
import io.ledgerway.sandbox.oauth.IssuedToken;
import io.ledgerway.sandbox.oauth.TokenPair;
import io.ledgerway.sandbox.oauth.Tokens;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Organisations: open one, advance its clock, revoke its tokens, edit it, check its balance. */
@RestController
@RequestMapping("/_sandbox/tenants")
class TenantsController {

    private static final int MAX_EDITS = 100_000;
    private static final Duration LONGEST_ADVANCE = Duration.ofDays(36_500);

    private final TenantLookup lookup;
    private final Organisations organisations;
    private final Tenants tenants;
    private final Tokens tokens;
    private final Edits edits;
    private final BalanceCheck balanceCheck;
    private final ServedDialects dialects;

    TenantsController(
            TenantLookup lookup,
            Organisations organisations,
            Tenants tenants,
            Tokens tokens,
            Edits edits,
            BalanceCheck balanceCheck,
            ServedDialects dialects) {
        this.lookup = lookup;
        this.organisations = organisations;
        this.tenants = tenants;
        this.tokens = tokens;
        this.edits = edits;
        this.balanceCheck = balanceCheck;
        this.dialects = dialects;
    }

    /**
     * Organisation to open; by default on the reference platform with about 2,000 records.
     *
     * @param hint hint with which a link finds the organisation
     * @param clock start time of its clock; absent for the current time
     */
    record NewTenant(
            @Nullable String hint,
            @Nullable String platform,
            @Nullable Long seed,
            @Nullable Integer size,
            @Nullable Instant clock) {}

    /** Time by which to advance the clock. */
    record Advance(@Nullable Duration advance) {}

    /** Random edits to make. */
    record EditsOrder(
            @Nullable Integer count,
            @Nullable Long seed,
            @Nullable Boolean betweenPages,
            @Nullable Boolean sameTimestamp) {}

    /** Balance of the postings and amount per account, in base currency. */
    record Balance(boolean balanced, Map<String, String> accounts) {}

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    Map<String, Object> create(@RequestBody NewTenant wanted) {
        String platform = wanted.platform();
        Long seed = wanted.seed();
        Integer size = wanted.size();
        Instant clock = wanted.clock();
        if (clock != null) {
            requireUsual(clock);
        }
        try {
            Tenant tenant =
                    organisations.create(
                            wanted.hint(),
                            platform == null ? "mqjo" : platform,
                            seed == null ? 1 : seed,
                            size == null ? Organisations.DEFAULT_SIZE : size,
                            clock);
            Map<String, Object> created = new LinkedHashMap<>();
            created.put("tenant", dialects.idOf(tenant));
            created.putAll(
                    dialects.of(tenant)
                            .map(it -> issue(it, tenant))
                            .orElseGet(() -> issue(tenant)));
            return created;
        } catch (IllegalArgumentException e) {
            throw ControlError.badRequest(String.valueOf(e.getMessage()));
        }
    }

    private Map<String, Object> issue(Tenant tenant) {
        TokenPair pair = tokens.issueFor(tenant);
        return Map.of(
                "accessToken",
                pair.accessToken(),
                "refreshToken",
                pair.refreshToken(),
                "expiresAt",
                pair.expiresAt());
    }

    /** Tokens and identifiers of the dialect, with the time at which the access token expires. */
    private Map<String, Object> issue(DialectCredentials dialect, Tenant tenant) {
        Map<String, Object> credentials = new LinkedHashMap<>(dialect.issue(tenant));
        if (credentials.get("expiresIn") instanceof Number seconds) {
            credentials.put("expiresAt", tenants.now(tenant).plusSeconds(seconds.longValue()));
        }
        return credentials;
    }

    @GetMapping
    Map<String, String> byHint(@RequestParam String hint) {
        return tenants.findByHint(hint)
                .map(it -> Map.of("tenant", dialects.idOf(it)))
                .orElseThrow(() ->
                        ControlError.notFound("No organisation was opened with this hint yet"));
    }

    @PostMapping("/{tenant}/clock")
    Map<String, Instant> advance(@PathVariable String tenant, @RequestBody Advance order) {
        Duration by = order.advance();
        if (by == null || by.isNegative()) {
            throw ControlError.badRequest(
                    "'advance' must be a duration such as PT31M, and forward");
        }
        Tenant known = lookup.require(tenant);
        if (by.compareTo(LONGEST_ADVANCE) > 0) {
            throw ControlError.badRequest("'advance' must be at most 36,500 days");
        }
        requireUsual(tenants.now(known).plus(by));
        return Map.of("now", tenants.advance(known, by));
    }

    private static void requireUsual(Instant clock) {
        int year = clock.atOffset(ZoneOffset.UTC).getYear();
        if (year < 1970 || year > 2999) {
            throw ControlError.badRequest("The clock must be in the years 1970 to 2999");
        }
    }

    @PostMapping("/{tenant}/revoke")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void revoke(@PathVariable String tenant) {
        tokens.revokeAll(lookup.require(tenant));
    }

    @GetMapping("/{tenant}/tokens")
    List<IssuedToken> tokens(@PathVariable String tenant) {
        return tokens.issuedFor(lookup.require(tenant));
    }

    @PostMapping("/{tenant}/edits")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Map<String, Object> edit(@PathVariable String tenant, @RequestBody EditsOrder order) {
        Tenant known = lookup.require(tenant);
        Integer count = order.count();
        if (count == null || count < 0 || count > MAX_EDITS) {
            throw ControlError.badRequest("'count' must be 0 to " + MAX_EDITS);
        }
        Long seed = order.seed();
        long dice = seed == null ? 1 : seed;
        boolean same = Boolean.TRUE.equals(order.sameTimestamp());
        boolean later = Boolean.TRUE.equals(order.betweenPages());
        if (later) {
            edits.planBetweenPages(known.id(), count, dice, same);
        } else {
            edits.makeNow(known.id(), count, dice, same);
        }
        return Map.of("count", count, "seed", dice, "done", !later);
    }

    @GetMapping("/{tenant}/balance")
    Balance balance(@PathVariable String tenant) {
        Tenant known = lookup.require(tenant);
        Map<String, String> accounts = new LinkedHashMap<>();
        balanceCheck.accounts(known).forEach((account, sum) -> accounts.put(account, plain(sum)));
        return new Balance(balanceCheck.balanced(known), accounts);
    }

    private static String plain(BigDecimal sum) {
        return sum.toPlainString();
    }
}
