package io.ledgerway.deploy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Such as 0.1.0. */
record ReleaseVersion(List<Integer> numbers) implements Comparable<ReleaseVersion> {

    static ReleaseVersion of(String text) {
        return new ReleaseVersion(
                Arrays.stream(text.split("\\.", -1)).map(Integer::valueOf).toList());
    }

    /** The release from which this version is upgraded. */
    static ReleaseVersion previous() {
        return of(Repository.read("deploy/previous-release").strip().split(" ", -1)[1]);
    }

    @Override
    public int compareTo(ReleaseVersion other) {
        return Comparator.<ReleaseVersion>comparingInt(it -> it.numbers.get(0))
                .thenComparingInt(it -> it.numbers.get(1))
                .thenComparingInt(it -> it.numbers.get(2))
                .compare(this, other);
    }
}
