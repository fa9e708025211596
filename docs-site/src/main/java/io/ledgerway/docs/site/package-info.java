/** Build step: renders the Markdown of the repository as the files of the documentation site. */
@NullMarked
package io.ledgerway.docs.site;

import org.jspecify.annotations.NullMarked;
