/** Pages of the documentation: Markdown as HTML, and the frame around it. */
@NullMarked
package io.ledgerway.docs.page;

import org.jspecify.annotations.NullMarked;
