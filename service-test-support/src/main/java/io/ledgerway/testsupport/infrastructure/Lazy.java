package io.ledgerway.testsupport.infrastructure;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that the first caller creates; concurrent callers wait for it. */
final class Lazy<T> implements Supplier<T> {

    private final Supplier<T> make;
    private @Nullable T value;

    Lazy(Supplier<T> make) {
        this.make = make;
    }

    @Override
    public synchronized T get() {
        T made = value;
        if (made == null) {
            made = make.get();
            value = made;
        }
        return made;
    }
}
