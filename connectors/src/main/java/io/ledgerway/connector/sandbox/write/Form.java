package io.ledgerway.connector.sandbox.write;

import java.util.List;
import java.util.Map;

/** How the value of a member is written. */
sealed interface Form {

    /** As it is. */
    record Text() implements Form {}

    /** A decimal, as text. */
    record Amount() implements Form {}

    /** A decimal whose sign is the other way round there. */
    record Negated() implements Form {}

    /** The day of a moment. */
    record Day() implements Form {}

    record Flag() implements Form {}

    /**
     * One of our words for one of theirs.
     *
     * @param shown the words that are offered; others are taken, too
     */
    record Choice(Map<String, String> words, List<String> shown) implements Form {

        public Choice {
            words = Map.copyOf(words);
            shown = List.copyOf(shown);
        }
    }

    /** {@code Asset.Current}: a class and, after the point, a category. */
    record Category() implements Form {}

    /** A reference, written as an object with an id. */
    record Ref() implements Form {}

    /** A bare id, written as an object with it. */
    record IdRef() implements Form {}

    /** A reference that names the data type of what it leads to: one of these. */
    record RefTo(List<String> types) implements Form {

        public RefTo {
            types = List.copyOf(types);
        }
    }

    /**
     * A list of such references.
     *
     * @param dropped types that the other side does not keep; left out with a warning
     */
    record RefsTo(List<String> types, List<String> dropped) implements Form {

        public RefsTo {
            types = List.copyOf(types);
            dropped = List.copyOf(dropped);
        }
    }

    /** The customer a line is billed to; one that it is only tracked by is left out. */
    record Billed() implements Form {}

    /** A supplier or a customer: each is a member of its own on the other side. */
    record Contact() implements Form {}

    /** A reference, written as the bare id. */
    record RefId() implements Form {}

    /** A list of references. */
    record Refs() implements Form {}

    /** An object of its own. */
    record Inner(List<Member> members) implements Form {

        public Inner {
            members = List.copyOf(members);
        }
    }

    /** A list of objects. */
    record Each(List<Member> members) implements Form {

        public Each {
            members = List.copyOf(members);
        }
    }

    /** An object whose members stand beside it on the other side. */
    record Spread(List<Member> members) implements Form {

        public Spread {
            members = List.copyOf(members);
        }
    }

    /** A list of one object at most, whose members stand beside it on the other side. */
    record One(List<Member> members) implements Form {

        public One {
            members = List.copyOf(members);
        }
    }

    /** Nothing: the platform computes it, from the same facts. */
    record Computed(String type) implements Form {}
}
