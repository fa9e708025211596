package io.ledgerway.system.watch;

/** Something that breaks. */
interface Fault {

    /** The row of the table. */
    String name();

    /** Makes ready for it; alerts that this raises end before anything is broken. */
    default void prepare() {}

    /** Breaks it, and returns once clients see what the table says. */
    void strike();

    /** Called time and again while its alerts are awaited: somebody goes on trying. */
    default void tryOn() {}

    /** Mends it; what follows by itself need not be awaited. */
    void mend();

    /** Waits until nothing is amiss any more, and fails when something was lost. */
    void assertNothingLost();

    /** Undoes what {@link #prepare} did. */
    default void leave() {}
}
