package io.ledgerway.docs.site;

/** Paths of the site for files of the repository. */
final class SitePaths {

    private static final String README = "README";

    private SitePaths() {}

    /**
     * The path of the page of a Markdown file.
     *
     * @param file the file, relative to the repository, with {@code /}
     */
    static String page(String file) {
        if (file.equals("CHANGELOG.md")) {
            return "/docs/changelog";
        }
        String name = withoutExtension(base(file));
        if (file.startsWith("docs/") && name.endsWith(README)) {
            String folder = name.substring(0, name.length() - README.length() - 1);
            return folder.isEmpty() ? "/docs" : folder;
        }
        return name;
    }

    /** The path at which a file itself is served. */
    static String file(String file) {
        return base(file);
    }

    private static String base(String file) {
        return file.startsWith("docs/") || file.equals("CHANGELOG.md")
                ? "/docs/" + file.replaceFirst("^docs/", "")
                : "/docs/source/" + file;
    }

    private static String withoutExtension(String path) {
        return path.substring(0, path.length() - ".md".length());
    }
}
