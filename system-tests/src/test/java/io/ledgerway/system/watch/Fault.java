package io.ledgerway.system.watch;

/** A fault to inject. */
interface Fault {

    /** Name of its row in the table. */
    String name();

    /** Prepares the fault; alerts that this raises end before the injection. */
    default void prepare() {}

    /** Injects the fault; returns once clients observe the effects of the table. */
    void strike();

    /** Called repeatedly while the alerts are awaited, to simulate clients. */
    default void tryOn() {}

    /** Repairs it; does not wait for the recovery. */
    void repair();

    /** Waits for the recovery and fails when something was lost. */
    void assertNothingLost();

    /** Reverts {@link #prepare}. */
    default void leave() {}
}
