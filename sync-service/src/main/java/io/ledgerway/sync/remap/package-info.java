/** Maps stored records again from their raw payloads when the code of mappings has changed. */
@NullMarked
package io.ledgerway.sync.remap;

import org.jspecify.annotations.NullMarked;
