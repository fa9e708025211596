import type { CallOptions, Transport, UploadedFile } from "./transport.js";

/** Uploads and downloads files as streams: none is held in memory. */
export class FileTransfer {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Uploads a file, for example to `/companies/{id}/connections/{id}/files` or to the attachments of a record.
   *
   * @returns the body of the response; empty without one
   */
  async upload(path: string, file: UploadedFile, options: CallOptions = {}): Promise<string> {
    return await this.#transport.text({ ...options, method: "POST", path, file });
  }

  /** Downloads a file, for example from `/companies/{id}/files/download`. */
  async download(path: string, options: CallOptions = {}): Promise<ReadableStream<Uint8Array>> {
    return await this.#transport.stream({ ...options, method: "GET", path });
  }
}
