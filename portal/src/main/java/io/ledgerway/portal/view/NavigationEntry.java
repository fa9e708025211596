package io.ledgerway.portal.view;

/**
 * An entry of the navigation. A package brings those of its pages as beans; who sees one is what
 * the table of roles says of its path.
 *
 * @param order among the entries of its section
 */
public record NavigationEntry(Section section, String label, String path, int order) {

    /** The parts of the navigation, in order. */
    public enum Section {
        MAIN("Work"),
        DEVELOPERS("Developers"),
        SETTINGS("Settings");

        private final String label;

        Section(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }
}
