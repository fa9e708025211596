package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.Rotation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A new key encrypts, while tokens and signing secrets of the previous key are in use. */
final class RotatedKey implements Fault {

    private final FaultScenario scenario;
    private final Receiver receiver = new Receiver();
    private final Rotation keyset;
    private String consumer = "";
    private @Nullable Customer customer;

    RotatedKey(FaultScenario scenario) {
        this.scenario = scenario;
        this.keyset = new Rotation(scenario.system(), "secrets-keyset");
    }

    @Override
    public String name() {
        return "key rotated in the middle";
    }

    @Override
    public void strike() {
        consumer = scenario.listen(receiver.url());
        customer = Customer.linked(scenario.api(), "Sealed with Two Keys", "trji");
        keyset.begin();
        tryOn();
    }

    /** The signing secret and the token can be decrypted. */
    @Override
    public void tryOn() {
        String company = scenario.api().createCompany("Told between Two Keys");
        scenario.awaitMessage(receiver, company);
        Customer it = Objects.requireNonNull(customer);
        assertThat(scenario.api().post(it.path() + "/data/queue/suppliers", "").status())
                .isEqualTo(200);
        it.awaitRead();
    }

    @Override
    public void repair() {
        keyset.endWhenUnused();
    }

    @Override
    public void assertNothingLost() {
        tryOn();
    }

    @Override
    public void leave() {
        scenario.api().delete("/webhooks/" + consumer);
        receiver.close();
    }
}
