package io.ledgerway.company.link;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.CompanySignUp;
import io.ledgerway.company.link.request.CallerAddress;
import io.ledgerway.company.ratelimit.AddressPrefix;
import io.ledgerway.company.ratelimit.AttemptCounter;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Creates companies for customers who open a public link. One address can create ten companies per
 * hour, and one client gets at most two hundred per hour.
 *
 * <p>Guaranteed: one form creates one company, however often it is sent within a day; the limits of
 * the client's plan apply.
 */
class CompanySignUps {

    static final int PER_ADDRESS = 10;
    static final int PER_CLIENT = 200;

    /** Waits for no other transaction. */
    private static final String PURGE =
            """
            DELETE FROM sign_up_form WHERE ticket IN (
                SELECT ticket FROM sign_up_form
                WHERE created_at < ledgerway_now() - interval '1 day'
                LIMIT 1000 FOR UPDATE SKIP LOCKED)
            """;

    /** Waits for another transaction that holds the same form token. */
    private static final String LOCK_TICKET =
            """
            INSERT INTO sign_up_form (ticket, created_at) VALUES (?, ledgerway_now())
            ON CONFLICT (ticket) DO NOTHING
            """;

    private static final String FIND = "SELECT company_id FROM sign_up_form WHERE ticket = ?";

    private static final String SET_COMPANY =
            "UPDATE sign_up_form SET company_id = ? WHERE ticket = ?";

    private final ClientLookup clientLookup;
    private final CompanyLookup companyLookup;
    private final CompanySignUp signUp;
    private final AttemptCounter attemptCounter;
    private final JdbcClient jdbc;
    private final TransactionOperations transactions;
    private final Clock clock;
    private final MeterRegistry meters;

    CompanySignUps(
            ClientLookup clientLookup,
            CompanyLookup companyLookup,
            CompanySignUp signUp,
            AttemptCounter attemptCounter,
            JdbcClient jdbc,
            TransactionOperations transactions,
            Clock clock,
            MeterRegistry meters) {
        this.clientLookup = clientLookup;
        this.companyLookup = companyLookup;
        this.signUp = signUp;
        this.attemptCounter = attemptCounter;
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.clock = clock;
        this.meters = meters;
    }

    /** Result of a submitted form. */
    sealed interface Result {

        /** The company; an earlier submission of the same form may have created it. */
        record Created(Company company) implements Result {}

        /** The client's plan allows no further company. */
        record Full() implements Result {}

        /** The rate limit of the address or of the client is exceeded. */
        record TooMany() implements Result {}
    }

    /** Returns the client if it may have customers. */
    Optional<ClientAccountResponse> client(ClientId id) {
        return clientLookup.view(id).filter(it -> !it.suspended());
    }

    /**
     * Returns the company of the form with this token; creates it if none exists.
     *
     * @param furnish creates what belongs to the company, in the same transaction
     */
    Result make(
            ClientAccountResponse client, String name, String ticket, Consumer<Company> furnish) {
        if (isTooOften(client.id())) {
            return counted(new Result.TooMany(), "throttled");
        }
        if (client.plan().isExpired(client.created(), clock.instant())) {
            return counted(new Result.Full(), "refused");
        }
        // Before the transaction, which can wait for a deletion that needs these rows.
        jdbc.sql(PURGE).update();
        try {
            Company company =
                    transactions.execute(_ -> make(client, name, Sha256.hash(ticket), furnish));
            return counted(new Result.Created(company), "created");
        } catch (ApiException e) {
            if (e.status() == HttpStatus.PAYMENT_REQUIRED) {
                return counted(new Result.Full(), "refused");
            }
            throw e;
        }
    }

    private Company make(
            ClientAccountResponse client, String name, byte[] ticket, Consumer<Company> furnish) {
        if (jdbc.sql(LOCK_TICKET).param(ticket).update() == 0) {
            UUID made = jdbc.sql(FIND).param(ticket).query(UUID.class).single();
            return companyLookup.find(new CompanyId(made)).orElseThrow();
        }
        Company company = signUp.make(client, name);
        jdbc.sql(SET_COMPANY).params(company.id().value(), ticket).update();
        furnish.accept(company);
        return company;
    }

    private boolean isTooOften(ClientId client) {
        String address = CallerAddress.current();
        boolean often =
                address != null
                        && attemptCounter.hit("sign-up:address:" + AddressPrefix.of(address))
                                > PER_ADDRESS;
        return often || attemptCounter.hit("sign-up:client:" + client) > PER_CLIENT;
    }

    /**
     * {@code ledgerway.company.signups}: companies that customers created, and rejected attempts.
     */
    private Result counted(Result result, String outcome) {
        meters.counter("ledgerway.company.signups", "outcome", outcome).increment();
        return result;
    }
}
