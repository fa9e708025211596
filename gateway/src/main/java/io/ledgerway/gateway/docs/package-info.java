/** Serves the documentation: guides, API reference, collections and texts for language models. */
@NullMarked
package io.ledgerway.gateway.docs;

import org.jspecify.annotations.NullMarked;
