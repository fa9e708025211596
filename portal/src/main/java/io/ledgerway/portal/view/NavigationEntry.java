package io.ledgerway.portal.view;

/**
 * An entry of the navigation, a bean of the package that provides its page. The access table
 * decides who sees it.
 *
 * @param icon a symbol of {@code assets/icons.svg}
 * @param order within its section
 */
public record NavigationEntry(Section section, String label, String icon, String path, int order) {

    /** The sections of the navigation, in order. */
    public enum Section {
        MAIN("Workspace"),
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
